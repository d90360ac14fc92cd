import { PERMISSIONS } from '../../../service/permission-names.ts'
import { list } from '../../../wire/collections.ts'
import { type Field, quote, refuse } from '../../../wire/field.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS.flatMap((permission) => [permission, `${permission}:owned`]))

const permission = (): Field<string, string> => {
  const plain = text(64, 'An area and what may be done in it, such as apps:read; with :owned on owned objects only.')
  return {
    ...plain,
    read(value, path, reading) {
      const given = plain.read(value, path, reading)
      if (given === undefined || KNOWN.has(given)) return given
      const known = 'such as apps:read, or apps:read:owned for owned objects only'
      return refuse(reading, path, `${quote(given)} is not a permission ${known}`, 'ENUM_UNKNOWN')
    },
  }
}

export const Role = shape('Role', 'A set of permissions that users are given together.', {
  id: readOnly(id('Names the role.')),
  name: readOnly(text(64, 'A name for programs.')),
  displayName: displayName('The name people see.'),
  permissions: list(permission(), KNOWN.size, 'What it allows.'),
  serviceRoles: readOnly(list(text(64, 'A role of a service.'), 100, 'Roles of services it brings along; none here.')),
  systemBuiltin: readOnly(bool('It comes with the service and cannot be changed.')),
  systemApiOnly: readOnly(bool('It is meant for API keys and service principals.')),
  createdAt: readOnly(timestamp('When it was made; null for built-in roles.')),
  updatedAt: readOnly(timestamp('When it was last changed; null for built-in roles.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})
