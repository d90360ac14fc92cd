import { invalid } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { displayName, id } from '../../../../wire/scalars.ts'
import { type Answer, required, shape } from '../../../../wire/shape.ts'
import { ownersNamed } from '../../discovered/first-owners.ts'
import { reachOf } from '../../expressions/reach.ts'
import { findScope } from '../../permission-scope.ts'
import { checkReferences, type Reference } from '../../references/references.ts'
import { createApp } from '../create-app.ts'
import { checkMatching, referencesOf } from '../rules.ts'
import { App, AppEntitlementRef, appFields } from '../shape.ts'
import { showApp } from '../store.ts'
import { newContent } from '../view.ts'

const CreateAppRequest = shape('CreateAppRequest', 'A new app.', {
  displayName: required(displayName('What it is called; need not be unique.')),
  ...appFields,
  owners: list(id('The id of a user.'), 32, 'Users who own it; who may only manage apps of their own becomes owner.'),
  appEntitlementOwnerRefs: list(AppEntitlementRef, 32, 'Entitlements whose holders own it.'),
})

export const createAppOperation = operation({
  id: 'directory.apps.create',
  about: 'Makes an app, with the entitlement that stands for having an account there.',
  route: 'POST /api/v1/apps',
  called: 'AppsService/Create',
  guard: requires('apps:create'),
  request: CreateAppRequest,
  response: shape('CreateAppResponse', 'The app.', { app: App }),

  async run(context, input) {
    const { tx, actor, services } = context
    const owners = [...new Set(input.owners ?? [])]
    const refs = (input.appEntitlementOwnerRefs ?? []).filter((ref) => ref.id)
    if (input.matchBatonRef && owners.length + refs.length > 0) {
      throw invalid('owners', 'must be empty with matchBatonRef: the owners come with the sync that finds the app')
    }
    const content = contentOf(input)
    checkMatching(services, content, { prefix: '', reach: reachOf(context, '') })
    await checkReferences(context, [
      ...referencesOf(content, undefined, { prefix: '', appId: '' }),
      ...owners.map((userId, index): Reference => ({ field: `owners[${index}]`, what: 'user', id: userId })),
    ])
    const { ownerEntitlementIds } = await ownersNamed(context, { appEntitlementOwnerRefs: refs })
    const ownsOnly = findScope(context, 'apps:read') !== 'all' && owners.length + refs.length === 0
    const row = await createApp(context, {
      ...content,
      ownerUserIds: ownsOnly ? [userIdOf(actor)] : owners,
      ownerEntitlementIds,
    })
    return { app: await showApp(tx, context.setEtag(row)) }
  },
})

type Input = Parameters<typeof createAppOperation.run>[1]

function contentOf(input: Input) {
  const { displayName, identityMatching, matchBatonRef: baton } = input
  const usual = newContent(displayName)
  const matching: Answer<typeof App>['identityMatching'] | undefined = identityMatching
  return {
    ...usual,
    description: input.description ?? '',
    instructions: input.instructions ?? '',
    grant_policy_id: input.grantPolicyId ?? '',
    revoke_policy_id: input.revokePolicyId ?? '',
    certify_policy_id: input.certifyPolicyId ?? '',
    identity_matching:
      matching === undefined || matching === 'APP_USER_IDENTITY_MATCHING_UNSPECIFIED'
        ? usual.identity_matching
        : matching,
    monthly_cost_usd: input.monthlyCostUsd ?? 0,
    strict_access_entitlement_provisioning: input.strictAccessEntitlementProvisioning ?? false,
    match_baton: baton
      ? { appId: baton.appId ?? '', connectorId: baton.connectorId ?? '', externalId: baton.externalId ?? '' }
      : null,
    annotations: input.annotations ?? {},
  }
}
