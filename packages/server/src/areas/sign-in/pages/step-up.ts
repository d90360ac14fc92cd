import { Failure } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { StepUpTransactionsRow } from '../../../store/tables.ts'
import type { EndpointParts } from '../../area.ts'
import { browserOf, type Signed, signedIn } from '../browser.ts'
import { beginStepUp } from '../step-up/begin-step-up.ts'
import { finishStepUp } from '../step-up/finish-step-up.ts'
import { NOT_OURS, readPageForm } from './form.ts'
import { html } from './html.ts'
import { continueAt, errorPage, pageReply, redirectTo } from './reply.ts'

/** A person proves once more who it is, before one approval. */
export const stepUpEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /auth/v1/step-up',
    about: 'Says that an approval needs a further proof, and offers to begin.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onSession(services, call, async () => offer(call)),
  },
  {
    route: 'POST /auth/v1/step-up',
    about: 'Sends the person to the provider of the step-up.',
    page: true,
    maxBodyBytes: 4096,
    run: (call) => onSession(services, call, (signed) => begin(services, call, signed)),
  },
  {
    route: 'GET /auth/v1/step-up/callback',
    about: 'Takes the answer of the provider of a step-up.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const signed = await signedIn(call, services.authority)
      // Without a session nobody can be told from whoever began it, so the transaction fails.
      const caller = {
        userId: signed ? userIdOf(signed.principal.actor) : '',
        sessionId: signed?.principal.session?.id ?? '',
      }
      const ended = await finishStepUp({ ...call, services }, call.query, caller)
      return 'refusal' in ended ? errorPage(FAILED) : passed(ended.transaction)
    },
  },
]

const FAILED = {
  title: 'The check failed',
  text: 'You were not verified, and nothing was approved. Try again from the task; your administrator finds the reason in the system log.',
  status: 403,
}

async function onSession(
  services: EndpointParts,
  call: EndpointCall,
  show: (signed: Signed) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const signed = await signedIn(call, services.authority)
  if (signed) return show(signed)
  return redirectTo(`/login?${new URLSearchParams({ return_to: `${call.request.path}?${call.query}` })}`)
}

const NAMES = ['provider_id', 'task_id', 'policy_step_id'] as const

function offer(call: EndpointCall): EndpointReply {
  const browser = browserOf(call)
  const fields = NAMES.map((name) => html`<input type="hidden" name="${name}" value="${call.query.get(name) ?? ''}">`)
  return pageReply({
    title: 'Verify that it is you',
    cookies: browser.cookie === undefined ? [] : [browser.cookie],
    body: html`<p>This approval needs a further proof of who you are. You come back here afterwards.</p>
<form method="post" action="/auth/v1/step-up">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
${fields}
<button>Continue</button>
</form>`,
  })
}

async function begin(services: EndpointParts, call: EndpointCall, { principal }: Signed): Promise<EndpointReply> {
  const form = readPageForm(call)
  if (!form) return errorPage(NOT_OURS)
  const [providerId, taskId, policyStepId] = [form.get('provider_id'), form.get('task_id'), form.get('policy_step_id')]
  if (providerId === '' || taskId === '') return errorPage(FAILED)
  try {
    const { redirectUrl } = await beginStepUp(
      { ...call, services },
      {
        target: 'approveTask',
        providerId,
        taskId,
        policyStepId,
        comment: '',
        userId: userIdOf(principal.actor),
        sessionId: principal.session!.id,
        email: principal.names.email,
      },
    )
    return continueAt(redirectUrl)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return errorPage({ title: 'The check cannot begin', text: error.message })
  }
}

function passed({ id, target, claims, task_id, review_id }: StepUpTransactionsRow): EndpointReply {
  if (target === 'test') return testPassed(claims)
  if (target === 'signSubmission') return signedFor(id, review_id)
  return pageReply({
    title: 'You are verified',
    body: html`<p>Go back to the task and approve it. This counts once, for ten minutes.</p>
<p><a class="button" href="/tasks/${encodeURIComponent(task_id)}?stepUp=${encodeURIComponent(id)}">Go back to the task</a></p>
<p class="muted">Transaction ${id}</p>`,
  })
}

const signedFor = (id: string, reviewId: string): EndpointReply =>
  pageReply({
    title: 'You are verified',
    body: html`<p>Go back to the review and submit your decisions. This counts once, for ten minutes.</p>
<p><a class="button" href="/reviews/${encodeURIComponent(reviewId)}?stepUp=${encodeURIComponent(id)}">Go back to the review</a></p>
<p class="muted">Transaction ${id}</p>`,
  })

const testPassed = (claims: unknown): EndpointReply =>
  pageReply({
    title: 'The test passed',
    body: html`<dl>${Object.entries(claims ?? {}).map(
      ([name, value]) => html`<dt>${name}</dt><dd>${JSON.stringify(value)}</dd>`,
    )}</dl>`,
  })
