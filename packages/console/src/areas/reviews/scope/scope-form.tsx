import type { FieldViolation } from '@reeve/client/session'
import { Choice } from '../../../forms/choice.tsx'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import {
  NOT_IN_FORM,
  type ScopeDraft,
  WHATS,
  whatOf,
  withExcluded,
  withExcludedTypes,
  withPolicy,
  withResources,
  withWhat,
} from './draft.ts'
import { PolicyRows } from './policy-rows.tsx'
import { RolesField } from './roles-field.tsx'
import { RowsField } from './rows-field.tsx'
import type { ScopeTypeName } from './scope-types.ts'
import { useScopePlaces } from './use-scope-places.ts'

type Props = {
  draft: ScopeDraft
  type: ScopeTypeName
  /** The member of the request that the scope is in. */
  path: string
  violations: readonly FieldViolation[]
  isReadOnly: boolean
  onChange(next: ScopeDraft): void
}

/** What is reviewed, whose access, and which. */
export function ScopeForm({ draft, type, path, violations, isReadOnly, onChange }: Props) {
  const what = whatOf(draft, type)
  const placeOf = useScopePlaces()
  const problemOf = (name: string): string | undefined =>
    violations.find(({ field }) => field.startsWith(name))?.description
  return (
    <fieldset className="form" disabled={isReadOnly}>
      <legend className="sr">{texts.scopeTitle}</legend>
      {WHATS[type].length > 1 && (
        <Field label={texts.what}>
          {(control) => (
            <Choice
              {...control}
              label={texts.what}
              value={what}
              options={[
                { value: '', label: texts.whatNone },
                ...WHATS[type].map((value) => ({ value, label: texts.whatModes[value] ?? value })),
              ]}
              onChange={(next) => onChange(withWhat(draft, next))}
            />
          )}
        </Field>
      )}
      {(what === 'specificResources' || what === 'appAccess') && (
        <>
          <RowsField
            label={what === 'appAccess' ? texts.apps : texts.entitlements}
            kind={what === 'appAccess' ? 'appAccess' : 'entitlement'}
            rows={draft.entitlements}
            problem={problemOf('entitlements')}
            refOf={({ appId, appEntitlementId }) => ({ id: appEntitlementId, app: appId })}
            rowOf={({ id, app = '' }) => ({ appId: app, appEntitlementId: id })}
            onChange={(entitlements) => onChange({ ...draft, entitlements })}
          />
          <PolicyRows
            kind={what === 'appAccess' ? 'appAccess' : 'entitlement'}
            rows={draft.entitlements}
            onChange={(row, policyId) => onChange(withPolicy(draft, row, policyId))}
          />
        </>
      )}
      {what === 'resourceTypeSelections' && (
        <RowsField
          label={texts.resourceTypes}
          kind="resourceType"
          rows={draft.resourceTypeSelections}
          problem={problemOf('resourceTypeSelections')}
          refOf={({ appId, resourceTypeId }) => ({ id: resourceTypeId, app: appId })}
          rowOf={({ id, app = '' }) => ({ appId: app, resourceTypeId: id })}
          onChange={(resourceTypeSelections) => onChange({ ...draft, resourceTypeSelections })}
        />
      )}
      {WHATS[type].includes('resourceSelection') && (
        <>
          <RowsField
            label={texts.resources}
            kind="resource"
            rows={draft.resources}
            problem={problemOf('resources')}
            refOf={({ appId, resourceTypeId, resourceId }) => ({ id: resourceId, app: appId, type: resourceTypeId })}
            rowOf={({ id, app = '', type: resourceTypeId = '' }) => ({ appId: app, resourceTypeId, resourceId: id })}
            onChange={(resources) => onChange(withResources(draft, { resources }))}
          />
          <RolesField
            rows={draft.scopeRoles}
            problem={problemOf('scopeRoles')}
            onChange={(scopeRoles) => onChange(withResources(draft, { scopeRoles }))}
          />
        </>
      )}
      {what === 'specificAccessConflicts' && (
        <RowsField
          label={texts.monitors}
          kind="conflictMonitor"
          rows={draft.conflictMonitorIds}
          problem={problemOf('conflictMonitorIds')}
          refOf={(id) => ({ id })}
          rowOf={({ id }) => id}
          onChange={(conflictMonitorIds) => onChange({ ...draft, conflictMonitorIds })}
        />
      )}
      <SchemaForm
        schema={{ $ref: '#/components/schemas/AccessReviewScopeV2' }}
        value={draft.scope}
        path={path}
        context={{ schemas, violations, isReadOnly, ...(placeOf ? { placeOf } : {}) }}
        except={what === 'appSelectionCriteria' ? NOT_IN_FORM.filter((name) => name !== what) : NOT_IN_FORM}
        onChange={(scope) => onChange({ ...draft, scope })}
      />
      {type === 'BY_ENTITLEMENTS' && what !== 'specificResources' && (
        <RowsField
          label={texts.excluded}
          kind="entitlement"
          rows={draft.excludedEntitlements}
          problem={problemOf('excludedEntitlements')}
          refOf={({ appId, appEntitlementId }) => ({ id: appEntitlementId, app: appId })}
          rowOf={({ id, app = '' }) => ({ appId: app, appEntitlementId: id })}
          onChange={(rows) => onChange(withExcluded(draft, rows))}
        />
      )}
      {type !== 'BY_ACCESS_CONFLICTS' && what !== 'resourceTypeSelections' && (
        <RowsField
          label={texts.excludedTypes}
          kind="resourceType"
          rows={draft.excludedResourceTypeSelections}
          problem={problemOf('excludedResourceTypeSelections')}
          refOf={({ appId, resourceTypeId }) => ({ id: resourceTypeId, app: appId })}
          rowOf={({ id, app = '' }) => ({ appId: app, resourceTypeId: id })}
          onChange={(rows) => onChange(withExcludedTypes(draft, rows))}
        />
      )}
    </fieldset>
  )
}
