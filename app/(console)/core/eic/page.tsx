import { readCode } from '#components/core/eic/code.ts'
import { EicChecker } from '#components/core/eic/eic-checker.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.core.eic.title,
  ask: ({ core }, { first }) => {
    const code = readCode(first('code'))
    return [code !== '' && core.explainEicCode.queryOptions({ path: { code } })]
  },
  show: () => <EicChecker />,
})

export { generateMetadata, Page as default }
