import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../../forms/choice.tsx'
import { keyOf, type ReferenceKind } from '../../../forms/references.ts'
import { useReferenceNames } from '../../../forms/use-references.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Field } from '../../../ui/field.tsx'
import { reviewPoliciesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { EntitlementRow } from './draft.ts'

/** Longer lists are set by the command line or the API. */
const SHOWN = 50

type Props = {
  kind: ReferenceKind
  rows: readonly EntitlementRow[]
  onChange(row: EntitlementRow, policyId: string): void
}

/** Which policy decides about each of the entitlements; for those who may look for policies. */
export const PolicyRows = (props: Props) =>
  useCan('campaigns:create') && props.rows.length > 0 ? <Rows {...props} /> : null

function Rows({ kind, rows, onChange }: Props) {
  const shown = rows.slice(0, SHOWN)
  const referenceOf = ({ appId, appEntitlementId }: EntitlementRow) => ({ id: appEntitlementId, app: appId })
  const names = useReferenceNames(kind, shown.map(referenceOf))
  const { data = [] } = useQuery(reviewPoliciesQuery(''))
  const options = [
    { value: '', label: texts.campaignPolicy },
    ...data.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ]
  return (
    <details open={rows.some(({ policyId = '' }) => policyId !== '')}>
      <summary>{texts.ownPolicies}</summary>
      <p className="hint">{texts.ownPoliciesHint}</p>
      {shown.map((row) => {
        const { policyId = '', appEntitlementId } = row
        const label = texts.ownPolicyOf(names.get(keyOf(referenceOf(row)))?.name ?? common.anEntitlement)
        const isKnown = options.some(({ value }) => value === policyId)
        return (
          <Field key={appEntitlementId} label={label}>
            {(control) => (
              <Choice
                {...control}
                label={label}
                value={policyId}
                options={isKnown ? options : [...options, { value: policyId, label: policyId }]}
                onChange={(next) => onChange(row, next)}
              />
            )}
          </Field>
        )
      })}
      {rows.length > SHOWN && <p className="muted">{texts.more(rows.length - SHOWN)}</p>}
    </details>
  )
}
