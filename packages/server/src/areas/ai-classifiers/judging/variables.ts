import type { ToolUse, Verdict } from './types.ts'

/** A call as expressions see it. */
export const callVariables = ({ tool, input, output, caller }: ToolUse) => ({
  tool: {
    name: tool.name,
    server: tool.server,
    appId: tool.appId,
    connectorId: tool.connectorId,
    classification: tool.classification,
    annotations: tool.annotations,
  },
  input,
  output: output ?? {},
  caller,
})

export const verdictVariables = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ classifierId, level, labels }) => ({ classifier: classifierId, level, labels }))
