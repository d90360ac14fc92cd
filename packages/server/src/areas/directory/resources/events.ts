import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AppResource, AppResourceType } from './shape.ts'

type Verb = 'created' | 'updated' | 'deleted'
type Type = Answer<typeof AppResourceType>
type Resource = Answer<typeof AppResource>

export const resourceTypeChanged = (verb: Verb, before: Type | null, after: Type | null): Change => ({
  kind: `directory.resourceType.${verb}`,
  subject: { type: 'app_resource_type', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: AppResourceType.write(before) as Change['before'],
  after: AppResourceType.write(after) as Change['after'],
})

export const resourceChanged = (verb: Verb, before: Resource | null, after: Resource | null): Change => ({
  kind: `directory.resource.${verb}`,
  subject: { type: 'app_resource', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: AppResource.write(before) as Change['before'],
  after: AppResource.write(after) as Change['after'],
})

export const resourceLog: LogRules = {
  ...entityRules('directory.resourceType', {
    type: 'AppResourceType',
    code: 'app_resource_type',
    word: 'resource type',
  }),
  ...entityRules('directory.resource', { type: 'AppResource', code: 'app_resource', word: 'resource' }),
}
