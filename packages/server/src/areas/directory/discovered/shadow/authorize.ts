import { enqueue } from '../../../../engine/enqueue.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { createApp } from '../../apps/create-app.ts'
import { App } from '../../apps/shape.ts'
import { showApp } from '../../apps/store.ts'
import { MOST } from '../../owners/change.ts'
import { ownersNamed } from '../first-owners.ts'
import { alreadyManaged } from '../store.ts'
import { adoptUsers, adoptUsersRest } from './adopt-users.ts'
import { ShadowApp } from './shape.ts'
import { lockShadow, saveShadow, shadowChanged, toShadow } from './store.ts'

export const authorizeShadowApp = operation({
  id: 'directory.shadowApps.authorize',
  about: 'Makes an app that was only seen in use a managed one; who used it has an account in it.',
  route: 'POST /api/v1/shadow-apps/{id}/authorize',
  called: 'ShadowAppService/Authorize',
  guard: requires('apps:promote'),
  request: shape('AuthorizeShadowAppRequest', 'Who will own it.', {
    userIds: required(list(id('The id of a user.'), MOST, 'Users who own it; at least one.', { min: 1 })),
  }),
  response: shape('AuthorizeShadowAppResponse', 'The app it is now.', { shadowApp: ShadowApp, app: App }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = context.checkVersion(await lockShadow(tx, id))
    if (before.managed_app_id !== '') throw alreadyManaged(before.managed_app_id)
    const owners = await ownersNamed(context, input)
    const app = await createApp(context, { display_name: before.display_name, ...owners })
    const after = context.setEtag(await saveShadow(tx, { id, is_ignored: false, managed_app_id: app.id }))
    emit(shadowChanged('authorized', before, after))
    const adoption = { appId: app.id, shadowAppId: id, after: '' }
    const rest = await adoptUsers(context, adoption)
    if (rest !== undefined) await enqueue(tx, adoptUsersRest, { ...adoption, after: rest }, { key: app.id })
    return { shadowApp: toShadow(after), app: await showApp(tx, app) }
  },
})
