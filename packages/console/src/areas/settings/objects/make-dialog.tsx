import type { Json, Schema } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import { useConditionPlace } from '../../../forms/use-place.ts'
import schemas from '../../../generated/schemas.json'
import { texts } from '../texts.ts'
import type { ObjectKind } from './kind.ts'

type Making = NonNullable<ObjectKind['making']>
type Props = { title: string; making: Making; save(value: Json): Promise<void>; onClose(): void }

const asItIs = (schema: Schema): Schema => schema

/** The form of a new object. */
export function MakeDialog({ title, making, save, onClose }: Props) {
  const { useSchema = asItIs } = making
  const schema = useSchema(making.schema)
  const placeOf = useConditionPlace(making.environment)
  return (
    <SchemaDialog
      title={title}
      action={texts.make}
      schemas={schemas}
      schema={schema}
      start={making.start}
      path={making.path}
      except={making.except}
      placeOf={placeOf}
      save={save}
      onClose={onClose}
    />
  )
}
