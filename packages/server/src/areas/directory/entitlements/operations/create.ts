import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { id } from '../../../../wire/scalars.ts'
import { about, required, shape } from '../../../../wire/shape.ts'
import { app } from '../../apps/guards.ts'
import { setOwners } from '../../owners/change.ts'
import { PRIMARY } from '../../owners/store.ts'
import { checkReferences } from '../../references/references.ts'
import { checkUsers } from '../../references/users-named.ts'
import { checkTags } from '../check-tags.ts'
import { entitlementChanged } from '../events.ts'
import { resourceNamed, UNSAID } from '../make.ts'
import { policiesNamed } from '../policies-named.ts'
import { checkProvisionPolicy } from '../provision-policy/check.ts'
import { checkProvisionReach, saveProvisionReach } from '../provision-policy/reach.ts'
import { saveAgreed } from '../provision-policy/save-agreed.ts'
import { ProvisionPolicy } from '../provision-policy/shape.ts'
import { storedPolicy } from '../provision-policy/stored.ts'
import { bindDelegated } from '../proxies/bind-delegated.ts'
import { checkEmergency, slugOf } from '../rules.ts'
import { checkAlias, insertEntitlement } from '../save.ts'
import { AppEntitlementView, maxGrantDuration, settings } from '../shape.ts'
import { entitlementExpandMask, showEntitlement } from '../show.ts'
import { getEntitlement } from '../store.ts'
import { toEntitlement } from '../view.ts'

const { displayName, ...optional } = settings

export const createEntitlement = operation({
  id: 'directory.entitlements.create',
  about: 'Makes an entitlement by hand, for good or until a sync brings it.',
  route: 'POST /api/v1/apps/{app_id}/entitlements',
  guard: app('entitlements:write'),
  called: 'AppEntitlementService/Create',
  request: shape(
    'CreateAppEntitlementRequest',
    'A new entitlement.',
    {
      displayName: required(displayName),
      ...optional,
      appResourceTypeId: id('The type of its resource.'),
      appResourceId: id('Its resource; "has an account here" when absent.'),
      provisionPolicy: about('How it is given.', ProvisionPolicy),
      appEntitlementOwnerIds: list(id('A user.'), 32, 'Its first owners.'),
      expandMask: entitlementExpandMask,
    },
    maxGrantDuration(),
  ),
  response: shape('CreateAppEntitlementResponse', 'The entitlement.', {
    appEntitlementView: AppEntitlementView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id: appId }) {
    const { tx, emit } = context
    context.checkVersion(context.app)
    const resource = await resourceNamed(tx, appId, input)
    const owners = input.appEntitlementOwnerIds ?? []
    await checkUsers(tx, 'appEntitlementOwnerIds', owners, { enabled: true })
    const given = {
      ...UNSAID,
      ...input,
      slug: input.slug ?? slugOf(input.displayName),
      provisionerPolicy: storedPolicy(input.provisionPolicy),
      appId,
      appResourceId: resource.id,
      appResourceTypeId: resource.app_resource_type_id,
    }
    checkEmergency(given)
    await checkTags(tx, given)
    await checkReferences(context, [
      { field: 'requestSchemaId', what: 'request form', id: given.requestSchemaId },
      ...policiesNamed(given, undefined, { prefix: '', appId, entitlementId: '' }),
    ])
    checkProvisionReach(context, { provisionPolicy: given.provisionerPolicy }, { prefix: '', appId })
    const policy = { policy: given.provisionerPolicy, field: 'provisionPolicy', appId }
    const delegated = await checkProvisionPolicy(context, policy)
    await checkAlias(tx, given.alias, '')
    const entitlementId = await insertEntitlement(tx, given)
    await saveAgreed(context, { id: entitlementId, appId, agreed: [] }, given)
    await saveProvisionReach(context, entitlementId)
    await bindDelegated(context, delegated, { appId, id: entitlementId, isNew: true })
    const row = context.setEtag(await getEntitlement(tx, appId, entitlementId))
    emit(entitlementChanged('created', null, toEntitlement(row)))
    await setOwners(context, { type: 'app_entitlement', id: entitlementId }, { roleSlug: PRIMARY, userIds: owners })
    return showEntitlement(context, row, input.expandMask)
  },
})
