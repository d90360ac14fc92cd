import { isDeepStrictEqual } from 'node:util'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { reachOf, toReach } from '../../expressions/reach.ts'
import { checkReferences } from '../../references/references.ts'
import { keepWords, wordsOf } from '../../search/search-words.ts'
import { appChanged } from '../events.ts'
import { appById } from '../guards.ts'
import { checkMatching, checkNotBuiltin, referencesOf } from '../rules.ts'
import { App } from '../shape.ts'
import { saveApp, showApp } from '../store.ts'
import { toContent } from '../view.ts'

export const updateApp = operation({
  id: 'directory.apps.update',
  about: 'Changes an app.',
  route: 'POST /api/v1/apps/{id}',
  called: 'AppsService/Update',
  guard: appById('apps:write'),
  request: shape('UpdateAppRequest', 'The changes.', {
    app: App,
    updateMask: fieldMask('Which members of app to change; absent means those present.'),
  }),
  response: shape('UpdateAppResponse', 'The app as it is now.', { app: App }),

  async run(context, input, { id }) {
    const { tx, services, emit } = context
    const stored = context.checkVersion(context.app)
    const before = await showApp(tx, stored)
    const { merged, changed } = mergeUpdate({
      shape: App,
      name: 'app',
      stored: before,
      given: input.app,
      mask: input.updateMask,
    })
    if (!changed) return { app: before }
    const content = toContent(merged)
    if (content.display_name !== stored.display_name) checkNotBuiltin(stored, 'renamed')
    const isSameMatching = isDeepStrictEqual(content.mapping_cases, stored.mapping_cases)
    const reach = isSameMatching ? toReach(stored.matching_reaches_all, id) : reachOf(context, id)
    checkMatching(services, content, { prefix: 'app.', reach })
    await checkReferences(context, referencesOf(content, toContent(before), { prefix: 'app.', appId: id }))
    const saved = context.setEtag(await saveApp(tx, id, content, reach))
    await keepWords(tx, 'app', id, wordsOf(saved.display_name, saved.description))
    const app = await showApp(tx, saved)
    emit(appChanged('updated', before, app))
    return { app }
  },
})
