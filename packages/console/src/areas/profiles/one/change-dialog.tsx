import type { InputOf } from '@reeve/client/session'
import { changesOf } from '../../../forms/changes.ts'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { View } from '../queries.ts'
import { texts } from '../texts.ts'

const MEMBERS = [
  'displayName',
  'description',
  'published',
  'visibleToEveryone',
  'requestBundle',
  'enrollmentBehavior',
  'unenrollmentBehavior',
  'unenrollmentEntitlementBehavior',
] as const

type Catalog = NonNullable<InputOf<'accessProfiles.update'>['body']>['catalog']

/** What a profile is called, who sees it, and how members get and lose what it gives. */
export function ChangeDialog({ profile, onClose }: { profile: View['requestCatalog']; onClose(): void }) {
  const start: Json = Object.fromEntries(MEMBERS.map((name) => [name, profile[name]]))
  const save = async (value: Json): Promise<void> => {
    const changes = changesOf(start, value)
    if (changes.updateMask !== '') {
      await api.call('accessProfiles.update', {
        path: { id: profile.id },
        // Safe because the service checks every member and names those that are wrong.
        body: { catalog: changes.value as Catalog, updateMask: changes.updateMask },
      })
      await refresh(['profiles'])
      toast({ text: texts.changed })
    }
    onClose()
  }
  return (
    <SchemaDialog
      title={texts.change}
      action={texts.saveChange}
      schemas={schemas}
      schema={schemas.RequestCatalogManagementServiceCreateRequest}
      start={start}
      path="catalog"
      except={['annotations', 'expandMask']}
      save={save}
      onClose={onClose}
    />
  )
}
