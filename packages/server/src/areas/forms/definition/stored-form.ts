import type { Reach } from '../../../expressions/reach.ts'
import { invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { newReading } from '../../../wire/field.ts'
import { formViolations } from './check-form.ts'
import { Form, type GivenForm, type ShownForm } from './form-shape.ts'

/** A form as it was stored, read as a request is. */
// Safe because what is stored was read and written by the same shape.
export const readForm = (stored: unknown): GivenForm => Form.read(stored, '', newReading()) as GivenForm

/** A form in the form of the wire, whole. */
export const formToStore = (form: ShownForm): string => JSON.stringify(Form.write(form))

/** Refuses a form that cannot be filled in, with everything that is wrong with it. */
export async function checkForm(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  form: GivenForm,
  { prefix, reach }: { readonly prefix: string; readonly reach: Reach },
): Promise<void> {
  const violations = formViolations(form, prefix, { expressions: services.expressions.within(reach), now: tx.now })
  violations.push(...(await missingApps(tx, form, prefix)))
  if (violations.length > 0) throw invalidAll(violations)
}

/** Whatever is picked is picked from an app there is. */
export async function missingApps(tx: Tx, form: GivenForm, prefix: string): Promise<Violation[]> {
  const named = (form.fields ?? []).flatMap(({ stringField, stringSliceField }, index) => {
    const type = stringField ? 'stringField' : 'stringSliceField'
    const picker = stringField?.pickerField ?? stringSliceField?.pickerField
    return (['appUserPicker', 'resourcePicker'] as const).flatMap((name) => {
      const id = picker?.[name]?.appId
      return id ? [{ id, field: `${prefix}fields[${index}].${type}.pickerField.${name}.appId` }] : []
    })
  })
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const rows = await tx.rows<{ id: string }>(
    sql`select id from apps_view where id = any(${ids}) and deleted_at is null`,
  )
  const found = new Set(rows.map((row) => row.id))
  return named
    .filter(({ id }) => !found.has(id))
    .map(({ id, field }) => ({ field, description: `no app with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }))
}
