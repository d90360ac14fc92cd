import { entityRule } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { adoptRest } from './adopt-rest.ts'
import { getDiscovered } from './operations/get.ts'
import { listDiscovered } from './operations/list.ts'
import { promoteDiscovered } from './operations/promote.ts'
import { adoptUsersRest } from './shadow/adopt-users.ts'
import { authorizeShadowApp } from './shadow/authorize.ts'
import { ignoreShadowApp, unignoreShadowApp } from './shadow/ignore.ts'
import { searchShadowApps } from './shadow/search.ts'

const SHADOW = {
  type: 'ShadowApp',
  code: 'shadow_app',
  says: {
    seen: '{It} was seen for the first time',
    authorized: 'allowed {it}',
    ignored: 'set {it} aside',
    unignored: 'took up {it} again',
  },
}

export const discoveredPart = part({
  operations: [
    listDiscovered,
    getDiscovered,
    promoteDiscovered,
    searchShadowApps,
    authorizeShadowApp,
    ignoreShadowApp,
    unignoreShadowApp,
  ],
  jobs: [adoptRest, adoptUsersRest],
  logRules: {
    'directory.discoveredApp.promoted': entityRule(
      { type: 'DiscoveredApp', code: 'discovered_app', says: { promoted: 'took {it} under management' } },
      'Update',
      'promoted',
    ),
    'directory.shadowApp.seen': entityRule(SHADOW, 'Create', 'seen'),
    'directory.shadowApp.authorized': entityRule(SHADOW, 'Update', 'authorized'),
    'directory.shadowApp.ignored': entityRule(SHADOW, 'Update', 'ignored'),
    'directory.shadowApp.unignored': entityRule(SHADOW, 'Update', 'unignored'),
  },
})
