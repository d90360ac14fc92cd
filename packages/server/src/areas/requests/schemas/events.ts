import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { RequestSchema } from './shape.ts'
import type { Shown } from './view.ts'

export const schemaLog: LogRules = entityRules('requests.schema', { type: 'RequestForm', code: 'request_form' })

export const schemaChanged = changeOf({
  kind: 'requests.schema',
  type: 'request_schema',
  write: (schema: Shown | null) =>
    schema && { ...Object(RequestSchema.write(schema)), displayName: schema.form?.displayName ?? '' },
})
