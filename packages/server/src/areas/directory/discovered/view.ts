import type { Change } from '../../../service/events.ts'
import type { ManagedStateBindingsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AppManagedStateBinding } from './shape.ts'

export const toBinding = (row: ManagedStateBindingsRow): Answer<typeof AppManagedStateBinding> => ({
  appId: row.app_id,
  resourceTypeId: row.resource_type_id,
  resourceId: row.resource_id,
  displayName: row.display_name,
  state:
    row.managed_app_id === ''
      ? { unmanaged: {}, managed: null }
      : { unmanaged: null, managed: { appId: row.managed_app_id } },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
})

// Safe because a shape writes an object.
const wire = (row: ManagedStateBindingsRow) => AppManagedStateBinding.write(toBinding(row)) as Record<string, unknown>

export const promoted = (before: ManagedStateBindingsRow, after: ManagedStateBindingsRow): Change => ({
  kind: 'directory.discoveredApp.promoted',
  subject: { type: 'discovered_app', id: after.resource_id },
  before: wire(before),
  after: wire(after),
})
