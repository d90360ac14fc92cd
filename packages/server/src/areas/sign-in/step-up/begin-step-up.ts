import { precondition } from '../../../lib/failure.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { orRefusal } from '../refusal.ts'
import { signInCause } from '../upstream/refused.ts'
import type { BrowserSite } from '../upstream/site.ts'
import { openTransaction } from './open-transaction.ts'
import { providerRows } from './providers/store.ts'
import { startStepUp } from './start-step-up.ts'
import type { NewTransaction } from './transactions/store.ts'

/**
 * Begins a step-up of a signed-in person for one task. Answers where the browser goes on. A provider that is gone or
 * switched off, or cannot be reached, is a precondition that failed: the approval waits.
 */
export async function beginStepUp(
  site: BrowserSite,
  asked: NewTransaction & { readonly email: string },
): Promise<{ transactionId: string; redirectUrl: string }> {
  const { tenant, now } = site
  const scope = { tenantId: tenant.id, now }
  const provider = await providerRows.find(tenant.database.reader(scope), asked.providerId)
  if (!provider?.enabled) {
    throw precondition('STEP_UP_UNAVAILABLE', 'the step-up provider is switched off or gone', asked.providerId)
  }
  const started = await orRefusal(() => startStepUp(site, provider, asked.email))
  if ('refusal' in started) throw precondition('STEP_UP_UNAVAILABLE', started.refusal.detail, asked.providerId)
  const { redirectUrl, proof } = started.value
  return tenant.database.write(scope, async (tx) => {
    const changes: Change[] = []
    const emit = (change: Change): void => void changes.push(change)
    const row = await openTransaction({ tx, sealer: tenant.sealer, emit }, asked, proof)
    return { result: { transactionId: row.id, redirectUrl }, last: [appendEvents(changes, signInCause(site), now)] }
  })
}
