import type { TaskInsightsRow } from '../../../store/tables.ts'
import { freeform } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'

const InsightKind = enumeration('InsightKind', 'What an insight is about.', [
  'INSIGHT_KIND_UNSPECIFIED',
  'INSIGHT_KIND_PEERS',
  'INSIGHT_KIND_LAST_USE',
  'INSIGHT_KIND_RISK_LEVEL',
  'INSIGHT_KIND_CONFLICT',
  'INSIGHT_KIND_EXTERNAL_SCORE',
  'INSIGHT_KIND_EXTERNAL_ACCOUNT',
  'INSIGHT_KIND_INHERITED',
])
const InsightSeverity = enumeration('InsightSeverity', 'How serious it is.', [
  'INSIGHT_SEVERITY_UNSPECIFIED',
  'INSIGHT_SEVERITY_INFO',
  'INSIGHT_SEVERITY_LOW',
  'INSIGHT_SEVERITY_MEDIUM',
  'INSIGHT_SEVERITY_HIGH',
])

export const Insight = shape('Insight', 'Something known about a request, for those who decide.', {
  id: id('Names it.'),
  kind: oneOfNames(InsightKind, 'What it is about.'),
  severity: oneOfNames(InsightSeverity, 'How serious it is.'),
  title: text(256, 'In a few words.'),
  detail: text(2048, 'In a sentence.'),
  data: freeform('The numbers and ids behind it.'),
})

/** An insight as `expanded` has it. */
export const toInsight = ({ id: key, kind, severity, title, detail, data }: TaskInsightsRow): Answer<typeof Insight> =>
  // Safe because these are what is stored there.
  ({ id: key, kind, severity, title, detail, data }) as Answer<typeof Insight>
