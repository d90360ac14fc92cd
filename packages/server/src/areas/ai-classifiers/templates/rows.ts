import { asDocument } from '../../../service/resource/forms.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifierTemplatesRow } from '../../../store/tables.ts'
import { documents } from '../documents.ts'
import { ClassifierTemplate, type ShownTemplate } from './shape.ts'

const form = asDocument<typeof ClassifierTemplate, ClassifierTemplatesRow>(ClassifierTemplate)

/** Those of the tenant; others are in `builtin.ts`. */
export const templateRows = documents<ClassifierTemplatesRow, ShownTemplate>({
  table: sql`classifier_templates`,
  most: 200,
  form: { ...form, show: (row) => ({ ...form.show(row), isBuiltin: false }) },
})
