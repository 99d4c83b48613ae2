import { answerTrpc } from '../../../console-bridge'

export { answerTrpc as GET, answerTrpc as POST }
