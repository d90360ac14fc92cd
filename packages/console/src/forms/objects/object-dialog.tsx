import schemas from '../../generated/schemas.json'
import type { Json, Schema } from '../schema.ts'
import { SchemaDialog } from '../schema-dialog.tsx'
import { useConditionPlace } from '../use-place.ts'
import type { ObjectForm } from './kind.ts'

type Props = {
  title: string
  action: string
  form: ObjectForm
  start: Json | undefined
  save(value: Json): Promise<void>
  onClose(): void
}

const asItIs = (schema: Schema): Schema => schema

/** The form of an object, new or as it is. */
export const ObjectDialog = ({ form, ...dialog }: Props) =>
  form.Dialog ? <form.Dialog {...dialog} /> : <OfSchema form={form} {...dialog} />

function OfSchema({ form, ...dialog }: Props) {
  const { useSchema = asItIs } = form
  const schema = useSchema(form.schema)
  const placeOf = useConditionPlace(form.environment)
  return (
    <SchemaDialog
      {...dialog}
      schemas={schemas}
      schema={schema}
      path={form.path}
      except={form.except}
      placeOf={placeOf}
    />
  )
}
