import { notFound, precondition } from '../../../lib/failure.ts'
import { findNames } from '../../../service/names/find-names.ts'
import { objectNames } from '../../../service/names/kinds.ts'
import { operation } from '../../../service/operation.ts'
import type { ReportRunsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int64, text } from '../../../wire/scalars.ts'
import { type Answer, deprecated, shape } from '../../../wire/shape.ts'
import { catalogueOf } from '../catalogue.ts'
import { definitionProblems } from '../definition/check.ts'
import { withValues } from '../definition/params.ts'
import { readReport } from '../guards.ts'
import { stepsOf } from '../runs/provenance-steps.ts'
import { seesRun } from '../runs/rights.ts'
import { getRun } from '../runs/store.ts'
import { SERVICE } from '../shape.ts'
import { definitionOf, valuesOf } from '../view.ts'

const Operation = enumeration('A2UIProvenanceOperation', 'What was done.', [
  'A2UI_PROVENANCE_OPERATION_UNSPECIFIED',
  'A2UI_PROVENANCE_OPERATION_LOOKED_UP',
  'A2UI_PROVENANCE_OPERATION_COUNTED',
  'A2UI_PROVENANCE_OPERATION_FETCHED_RECORD',
  'A2UI_PROVENANCE_OPERATION_SEARCHED',
  'A2UI_PROVENANCE_OPERATION_READ_TREND',
  'A2UI_PROVENANCE_OPERATION_CREATED',
  'A2UI_PROVENANCE_OPERATION_UPDATED',
  'A2UI_PROVENANCE_OPERATION_DELETED',
  'A2UI_PROVENANCE_OPERATION_RAN_PROGRAM',
  'A2UI_PROVENANCE_OPERATION_BUILT_REPORT',
])
const RecordType = enumeration('A2UIProvenanceRecordType', 'Of what kind of records.', [
  'A2UI_PROVENANCE_RECORD_TYPE_UNSPECIFIED',
  ...[
    ...['APP', 'USER', 'GRANT', 'APP_ENTITLEMENT', 'APP_USER', 'APP_RESOURCE', 'APP_RESOURCE_TYPE', 'TASK', 'POLICY'],
    ...['CONNECTOR', 'ACCESS_REVIEW', 'ACCESS_REVIEW_TEMPLATE', 'ACCESS_REVIEW_SELECTION', 'CONFLICT_MONITOR'],
    ...['ACCESS_VIOLATION', 'REQUEST_CATALOG', 'WEBHOOK', 'DIRECTORY', 'PROFILE_TYPE', 'ROLE_BINDING'],
    ...['AUTOMATION_EXECUTION', 'AUTOMATION_EXECUTION_STEP', 'FINDING', 'METRIC', 'AUTOMATION', 'GRANT_HISTORY'],
    ...['GRANT_REASON', 'APP_OWNER'],
  ].map((one) => `A2UI_PROVENANCE_RECORD_TYPE_${one}`),
])
const recordType = oneOfNames(RecordType, 'Of what kind of records.')

const ProvenanceObject = shape('A2UIProvenanceObject', 'An object that the definition names.', {
  id: id('The object.'),
  displayName: text(1024, 'What it is called now; empty when it is gone.'),
  recordType,
})
const ProvenanceStep = shape('A2UIProvenanceStep', 'Something that was done for a run.', {
  operation: oneOfNames(Operation, 'What was done.'),
  recordType,
  objects: list(ProvenanceObject, 100, 'The objects that the definition names.'),
})
const ProvenanceSource = shape('A2UIProvenanceSource', 'Data that a run was made of.', {
  componentId: text(64, 'Empty.'),
  kind: text(64, 'Always dataset.'),
  label: text(256, 'What it is called.'),
  ref: text(256, 'The SHA-256 of the query.'),
  count: int64('How many rows there were.'),
  matchedToolCall: deprecated(text(64, 'Empty.')),
  verified: deprecated(bool('Always false.')),
})

export const reportProvenance = operation({
  id: 'reports.provenance',
  about: 'Tells where the rows of a run come from: what was asked, with which values, of which data.',
  route: 'GET /api/v1/reporting/reports/{id}/runs/{run_id}/provenance',
  called: `${SERVICE}/GetRunProvenance`,
  guard: readReport,
  request: shape('ReportServiceGetRunProvenanceRequest', 'Nothing to say.', {}),
  response: shape('ReportServiceGetRunProvenanceResponse', 'Where it comes from.', {
    programFunctionId: id('Empty: no function has computed it.'),
    programCommitId: id('Empty.'),
    programSource: text(262_144, 'The definition as it was when the run began, as JSON.'),
    programInput: text(65_536, 'The values of the parameters, as JSON.'),
    steps: list(ProvenanceStep, 100, 'What was done.'),
    stepsAvailable: bool('What was done is known.'),
    sources: list(ProvenanceSource, 1, 'The data.'),
  }),

  async run(context, _input, { run_id }) {
    const run = await getRun(context.tx, context.report.id, run_id)
    if (!seesRun(context, run)) throw notFound('run of this report', run_id)
    if (run.status === 'PENDING') throw precondition('INVALID_STATE', 'the run has not ended yet', run_id)
    const catalogue = catalogueOf(context)
    const definition = definitionOf(run)
    const dataset = catalogue.get(definition.dataset)
    const isWhole = dataset !== undefined && definitionProblems(definition, catalogue).length === 0
    const steps = isWhole ? stepsOf(withValues(definition, valuesOf(run), catalogue), dataset, catalogue) : []
    const kinds = context.services.registry.extensions.of(objectNames)
    const named = await findNames(
      context.tx,
      kinds,
      steps.flatMap(({ ids }) => ids),
    )
    const names = new Map(named.map(({ id: one, name }) => [one, name]))
    const typeOf = (type: string) => `A2UI_PROVENANCE_RECORD_TYPE_${type}` as ShownStep['recordType'] // Safe because data sets name only these.
    return {
      programFunctionId: '',
      programCommitId: '',
      programSource: JSON.stringify(definition),
      programInput: JSON.stringify(valuesOf(run)),
      steps: steps.map((step) => ({
        operation: `A2UI_PROVENANCE_OPERATION_${step.operation}` as ShownStep['operation'], // Safe as above.
        recordType: typeOf(step.recordType),
        objects: step.ids.map((one) => ({
          id: one,
          displayName: names.get(one) ?? '',
          recordType: typeOf(step.recordType),
        })),
      })),
      stepsAvailable: isWhole,
      sources: sourcesOf(run, dataset?.title ?? definition.dataset),
    }
  },
})

type ShownStep = NonNullable<Answer<typeof ProvenanceStep>>

const sourcesOf = ({ status, query_hash, row_count }: ReportRunsRow, label: string) =>
  status !== 'SUCCEEDED'
    ? []
    : [
        {
          componentId: '',
          kind: 'dataset',
          label,
          ref: `sha256:${query_hash}`,
          count: BigInt(row_count),
          matchedToolCall: '',
          verified: false,
        },
      ]
