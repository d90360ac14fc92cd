import type { AnswerOf, CallArguments, OperationId } from '../call.ts'
import type { Answers, CampaignDraft, ProfileDraft, Template } from './template.ts'

/** What calls operations, in pages and on the command line. */
type Caller = { call<Id extends OperationId>(id: Id, ...given: CallArguments<Id>): Promise<AnswerOf<Id>> }

/** The draft that was made. */
export type Made = { readonly of: Template['of']; readonly id: string }
export type Asked = { readonly displayName: string; readonly ownerId: string; readonly answers: Answers }

/** Makes a draft of a template. It does nothing yet: it is rehearsed, and then published, assigned or started. */
export async function makeDraft(caller: Caller, template: Template, asked: Asked): Promise<Made> {
  const id = await made(caller, template, asked)
  return { of: template.of, id }
}

function made(caller: Caller, template: Template, asked: Asked): Promise<string> {
  const { about: description } = template
  const { displayName, answers } = asked
  switch (template.of) {
    case 'automation': {
      const { triggers, steps } = template.draft(answers)
      const lists = { draftTriggers: [...triggers], draftAutomationSteps: [...steps] }
      return automation(caller, { displayName, description, isDraft: true, ...lists, ...LIMIT })
    }
    case 'policy':
      return policy(caller, {
        displayName,
        description,
        policyType: 'POLICY_TYPE_GRANT',
        ...template.draft(answers),
      })
    case 'profile':
      return profile(caller, { displayName, description }, template.draft(answers))
    case 'campaign':
      return campaign(caller, { displayName, description, ownerIds: [asked.ownerId] }, template.draft(answers))
  }
}

/** A mistake reaches everybody at once, unless something stops it. */
const LIMIT = { circuitBreakerMax: 50, circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_DAY' } as const

type BodyOf<Id extends OperationId> = CallArguments<Id>[0] extends { body: infer Body } | undefined ? Body : never

async function automation(caller: Caller, body: BodyOf<'automations.create'>): Promise<string> {
  const { automation: saved } = await caller.call('automations.create', { body })
  if (!saved) throw new Error('the answer of the service is not complete')
  return saved.id
}

async function policy(caller: Caller, body: BodyOf<'policies.create'>): Promise<string> {
  const { policy: saved } = await caller.call('policies.create', { body })
  if (!saved) throw new Error('the answer of the service is not complete')
  return saved.id
}

/** Nobody sees the profile, and its rule does not run. */
async function profile(caller: Caller, said: { displayName: string; description: string }, draft: ProfileDraft) {
  const { requestCatalogView } = await caller.call('accessProfiles.create', {
    body: {
      ...said,
      published: false,
      unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
    },
  })
  const { id } = requestCatalogView.requestCatalog
  const undo = () => caller.call('accessProfiles.delete', { path: { id }, body: {} })
  return orUndone(undo, async () => {
    const appEntitlements = draft.entitlements.map(({ id: entitlementId, app = '' }) => ({
      appId: app,
      id: entitlementId,
    }))
    await caller.call('accessProfiles.entries.add', { path: { catalog_id: id }, body: { appEntitlements } })
    const rule = { enabled: false, createTasks: true, cel: { expression: draft.expression } }
    await caller.call('accessProfiles.automation.set', { path: { request_catalog_id: id }, body: rule })
    return id
  })
}

const DAY_MS = 86_400_000

async function campaign(
  caller: Caller,
  said: { displayName: string; description: string; ownerIds: string[] },
  { policyId, days, scopeV2, apps = [] }: CampaignDraft,
): Promise<string> {
  const completionDate = new Date(Date.now() + days * DAY_MS).toISOString()
  const {
    accessReview: {
      accessReview: { id },
    },
  } = await caller.call('reviews.create', { body: { ...said, policyId, completionDate, scopeV2 } })
  const undo = () => caller.call('reviews.delete', { path: { id }, body: {} })
  return orUndone(undo, async () => {
    const entitlements = (await Promise.all(apps.map((app) => accessOf(caller, app.id)))).flat()
    if (apps.length > 0) {
      await caller.call('reviews.setScopeAndEntitlements', {
        path: { access_review_id: id },
        body: { scopeV2, entitlements },
      })
    }
    return id
  })
}

/** The entitlement that stands for having an account of an app. */
async function accessOf(caller: Caller, appId: string) {
  const { list } = await caller.call('directory.entitlements.search', { body: { appIds: [appId], pageSize: 100 } })
  return list
    .filter(({ appEntitlement }) => appEntitlement.systemBuiltin)
    .map(({ appEntitlement }) => ({ appId, appEntitlementId: appEntitlement.id }))
}

/** What is begun and cannot be finished is taken back: nothing is left behind by a refusal. */
async function orUndone<Value>(undo: () => Promise<unknown>, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    await undo().catch(() => undefined)
    throw error
  }
}
