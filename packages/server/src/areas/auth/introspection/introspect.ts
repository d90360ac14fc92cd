import { subjectOf, userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { anyTokenHolder } from '../guards.ts'
import { switchedModules } from './switched-modules.ts'

const ModuleId = enumeration('ModuleId', 'A part of the service that can be switched off.', [
  'MODULE_ID_UNSPECIFIED',
  'MODULE_ID_SECRET_SHARING',
])

export const introspect = operation({
  id: 'auth.introspect',
  about: 'Tells who the caller is and what it may do.',
  route: 'GET /api/v1/auth/introspect',
  called: 'AuthService/Introspect',
  guard: anyTokenHolder,
  request: shape('IntrospectRequest', 'Nothing to say.', {}),
  response: shape('IntrospectResponse', 'The caller.', {
    principleId: text(300, 'The subject, e.g. user:<id>; spelled as existing clients expect it.'),
    userId: id('The user behind the caller; empty for connectors and functions.'),
    tenantId: id('The tenant.'),
    roles: list(id('The id of a role.'), 100, 'Ids of the roles that count for this token.'),
    permissions: list(text(64, 'A permission.'), 500, 'What the token may do.'),
    features: list(text(64, 'A feature.'), 100, 'Features that are on.'),
    disabledModules: list(oneOfNames(ModuleId, 'A module.'), 100, 'Modules that are off.'),
    deviceClientId: text(300, 'The client of a device login.'),
  }),

  async run({ tx, actor, tenant, roles, grants, services }) {
    const modules = services.registry.extensions.of(switchedModules)
    const isOff = await Promise.all(modules.map((one) => one.isOff(tx)))
    return {
      principleId: subjectOf(actor),
      userId: userIdOf(actor),
      tenantId: tenant.id,
      roles: [...roles],
      permissions: [...grants].sort(),
      features: [],
      disabledModules: modules.filter((_, index) => isOff[index]).map(({ id }) => id),
      deviceClientId: '',
    }
  },
})
