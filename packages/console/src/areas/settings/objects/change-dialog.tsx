import type { Json, Schema } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import { useConditionPlace } from '../../../forms/use-place.ts'
import schemas from '../../../generated/schemas.json'
import { texts } from '../texts.ts'
import type { ObjectKind, ObjectRow } from './kind.ts'

type Changing = NonNullable<ObjectKind['changing']>
type Props = { row: ObjectRow; changing: Changing; save(value: Json): Promise<void>; onClose(): void }

const asItIs = (schema: Schema): Schema => schema

/** The form of an object that is there. */
export function ChangeDialog({ row, changing, save, onClose }: Props) {
  const { useSchema = asItIs } = changing
  const schema = useSchema(changing.schema)
  const placeOf = useConditionPlace(changing.environment)
  return (
    <SchemaDialog
      title={texts.changeOf(row.name)}
      action={texts.save}
      schemas={schemas}
      schema={schema}
      start={row.value}
      path={changing.path}
      except={changing.except}
      placeOf={placeOf}
      save={save}
      onClose={onClose}
    />
  )
}
