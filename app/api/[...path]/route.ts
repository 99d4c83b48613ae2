import { answerRest } from '../../console-bridge'

export {
  answerRest as DELETE,
  answerRest as GET,
  answerRest as HEAD,
  answerRest as OPTIONS,
  answerRest as PATCH,
  answerRest as POST,
  answerRest as PUT,
}
