import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { ShadowApp } from './shape.ts'
import { lockShadow, saveShadow, shadowChanged, toShadow } from './store.ts'

export const ignoreShadowApp = ignoring(
  'ignore',
  'Ignore',
  'Hides an app that was only seen in use; it is still counted.',
)
export const unignoreShadowApp = ignoring('unignore', 'Unignore', 'Shows an app again that was ignored.')

function ignoring(verb: 'ignore' | 'unignore', name: 'Ignore' | 'Unignore', about: string) {
  const isIgnored = verb === 'ignore'
  return operation({
    id: `directory.shadowApps.${verb}`,
    about,
    route: `POST /api/v1/shadow-apps/{id}/${verb}` as const,
    called: `ShadowAppService/${name}`,
    guard: requires('apps:write'),
    request: shape(`${name}ShadowAppRequest`, 'Nothing to say.', {}),
    response: shape(`${name}ShadowAppResponse`, 'The app.', { shadowApp: ShadowApp }),

    async run(context, _input, { id }) {
      const { tx, emit } = context
      const before = context.checkVersion(await lockShadow(tx, id))
      if (before.managed_app_id !== '') {
        throw precondition('INVALID_STATE', `it is managed as app "${before.managed_app_id}"; delete that first`, id)
      }
      if (before.is_ignored === isIgnored) return { shadowApp: toShadow(context.setEtag(before)) }
      const after = await saveShadow(tx, { ...before, is_ignored: isIgnored })
      emit(shadowChanged(`${verb}d`, before, after))
      return { shadowApp: toShadow(context.setEtag(after)) }
    },
  })
}
