import { JsonError, parseJsonObject } from '../../../../lib/json.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { newReading } from '../../../../wire/field.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { type AnyShape, oneof, required, shape } from '../../../../wire/shape.ts'
import type { SourceKind } from '../deliveries/sources.ts'

const version = () => required(text(8, 'Always v1.', { min: 1, pattern: /^v1$/, patternAbout: 'be v1' }))
const comment = () => text(1024, 'For the people who read the task.', { multiline: true })

const outcome = (name: string, about: string) => shape(name, about, { comment: comment() })

/** What a receiver may answer to each kind of event; null where nobody reads it. */
const DOCUMENTS: Readonly<Record<SourceKind, AnyShape | null>> = {
  test: null,
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
  workflowStep: shape('WebhookWorkflowStepResponse', 'What an automation goes on with.', {
    version: version(),
    context: freeform('Becomes the response of the step.'),
  }),
}

type Read =
  | { readonly valid: true; readonly document: Record<string, unknown> }
  | { readonly valid: false; readonly problem: string }

/** An automation that only wants to know that it was heard needs no document. */
const EMPTY: Partial<Record<SourceKind, Record<string, unknown>>> = {
  workflowStep: { version: 'v1', context: {} },
}

const DEEPEST = 32

/** Reads the document an answer holds; what the shape does not know is left out. */
export function readDocument(kind: SourceKind, body: Uint8Array): Read {
  const document = DOCUMENTS[kind]
  if (document === null) return { valid: true, document: {} }
  const content = Buffer.from(body).toString()
  const empty = EMPTY[kind]
  if (content.trim() === '') return empty ? { valid: true, document: empty } : invalid('the body is empty')
  try {
    const reading = newReading()
    const read = document.read(parseJsonObject(content, DEEPEST), '', reading)
    const [problem] = reading.violations
    if (problem) return invalid(problem.field ? `${problem.field}: ${problem.description}` : problem.description)
    // Safe because a shape without violations reads an object.
    return { valid: true, document: read as Record<string, unknown> }
  } catch (error) {
    if (error instanceof JsonError) return invalid('the body is not one JSON object')
    throw error
  }
}

const invalid = (problem: string): Read => ({ valid: false, problem })
