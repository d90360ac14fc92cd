import { JsonError, jsonLimits, parseJsonObject } from '../../../../lib/json.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { newReading } from '../../../../wire/field.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { type AnyShape, oneof, required, shape } from '../../../../wire/shape.ts'
import type { SourceKind } from '../deliveries/sources.ts'
import { DEEPEST, rawOf } from './raw.ts'

const version = () => required(text(8, 'Always v1.', { min: 1, pattern: /^v1$/, patternAbout: 'be v1' }))
const comment = () => text(1024, 'For the people who read the task.', { multiline: true })

const outcome = (name: string, about: string) => shape(name, about, { comment: comment() })

const WORKFLOW_STEP = shape('WebhookWorkflowStepResponse', 'What an automation goes on with.', {
  version: version(),
  context: freeform('Becomes the response of the step.'),
})

/** The response documents of each kind of event; null where none is read. A test is read as a step is. */
const DOCUMENTS: Readonly<Record<SourceKind, AnyShape | null>> = {
  policyPostAction: null,
  findingDispatch: null,
  provisionStep: shape(
    'WebhookProvisionStepResponse',
    'How a provisioning step went.',
    { version: version() },
    oneof(
      'outcome',
      {
        complete: outcome('WebhookProvisionComplete', 'It is done.'),
        errored: outcome('WebhookProvisionErrored', 'It cannot be done: people take over.'),
      },
      { required: true },
    ),
  ),
  approvalStep: shape(
    'WebhookApprovalStepResponse',
    'What is decided about an approval step.',
    { version: version() },
    oneof(
      'outcome',
      {
        approve: outcome('WebhookApprovalApprove', 'Approved.'),
        deny: outcome('WebhookApprovalDeny', 'Denied.'),
        reassign: shape('WebhookApprovalReassign', 'Others decide.', {
          newStepUserIds: required(list(id('A user.'), 32, 'Who decides now.', { min: 1 })),
          comment: comment(),
        }),
        replacePolicy: shape('WebhookApprovalReplacePolicy', 'Other steps decide.', {
          policySteps: required(list(freeform('A step of a policy.'), 32, 'The steps.', { min: 1 })),
          comment: comment(),
        }),
      },
      { required: true },
    ),
  ),
  workflowStep: WORKFLOW_STEP,
  test: WORKFLOW_STEP,
}

/** How the body of a response was read; empty where it was not read. */
export type ReadAs = '' | 'DOCUMENT' | 'BROKEN_DOCUMENT' | 'JSON' | 'TEXT' | 'EMPTY'

type Read =
  | { readonly valid: true; readonly document: Record<string, unknown> }
  | { readonly valid: false; readonly problem: string }

type ReadAnswer = Read & { readonly as: ReadAs }

/** Reads the document that a callback holds; what the shape does not know is left out. */
export function readDocument(kind: SourceKind, body: Uint8Array): Read {
  const document = DOCUMENTS[kind]
  if (document === null) return { valid: true, document: {} }
  const content = Buffer.from(body).toString()
  if (content.trim() === '') return TAKES_ANYTHING.has(kind) ? EMPTY : invalid('the body is empty')
  try {
    const reading = newReading()
    const read = document.read(parseJsonObject(content, jsonLimits(content.length, DEEPEST)), '', reading)
    const [problem] = reading.violations
    if (problem) return invalid(problem.field ? `${problem.field}: ${problem.description}` : problem.description)
    // Safe because a shape without violations reads an object.
    return { valid: true, document: read as Record<string, unknown> }
  } catch (error) {
    if (error instanceof JsonError) return invalid(`the body is not one JSON object: ${error.message}`)
    throw error
  }
}

/**
 * Reads the body of a 2xx. A body with a `version` is declared to be a response document, and has to be a valid one.
 * Any other is what a step continues with, as it is; only where a decision is expected is a document needed.
 */
export function readAnswer(kind: SourceKind, body: Uint8Array): ReadAnswer {
  const content = Buffer.from(body).toString()
  if (content.trim() === '') return { ...readDocument(kind, body), as: 'EMPTY' }
  const json = jsonOf(content)
  if (saysDocument(json)) {
    const read = readDocument(kind, body)
    return { ...read, as: read.valid ? 'DOCUMENT' : 'BROKEN_DOCUMENT' }
  }
  const { as, context } = rawOf(content)
  if (TAKES_ANYTHING.has(kind)) return { valid: true, document: { context }, as }
  return { ...invalid('a response document with a version is needed'), as }
}

/** An automation that only needs a confirmation needs no document. */
const TAKES_ANYTHING: ReadonlySet<SourceKind> = new Set(['workflowStep', 'test'])
const EMPTY: Read = { valid: true, document: { version: 'v1', context: {} } }

const saysDocument = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && Object.hasOwn(json, 'version')

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const invalid = (problem: string): Read => ({ valid: false, problem })
