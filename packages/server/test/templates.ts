import type { Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

type Wire = Record<string, unknown>

export const PATH = '/api/v1/automations'

/** A step that needs nobody and nothing. */
export const WAIT = { stepName: 'wait', waitForDuration: { duration: '1s' } }

/** An automation made through the API: published, with one step, unless asked otherwise. */
export async function automation(tenant: TestTenant, asked: Wire = {}): Promise<{ id: string; path: string }> {
  const made = await tenant.post(PATH, { displayName: 'An Automation', automationSteps: [WAIT], ...asked })
  if (made.status !== 200) throw new Error(made.text)
  const id: string = made.body.automation.id
  return { id, path: `${PATH}/${id}` }
}

/** Updates by a mask. */
export const update = (tenant: TestTenant, path: string, given: Wire, updateMask?: string): Promise<Reply> =>
  tenant.post(path, { automation: given, ...(updateMask === undefined ? {} : { updateMask }) })
