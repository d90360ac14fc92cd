import type { Answered } from '@reeve/client/session'
import { formatNumber } from '../../lib/format.ts'
import type { GridColumn } from '../../ui/grid/grid.tsx'
import { texts } from './access-texts.ts'
import { RiskOf } from './risk-of.tsx'

export type EntitlementRow = Answered.AppEntitlement & { readonly kind: string }
type Column = GridColumn<EntitlementRow>
const words = texts.entitlements

/** The columns of entitlements; the app is left out where all are of one app. */
export function entitlementColumns(apps?: ReadonlyMap<string, string>): Column[] {
  const app: Column[] = apps
    ? [
        {
          id: 'app',
          name: words.columns.app,
          width: 'minmax(100px, 200px)',
          from: 480,
          cell: (row) => apps.get(row.appId) ?? '',
        },
      ]
    : []
  return [
    {
      id: 'name',
      name: words.columns.name,
      width: 'minmax(160px, 1fr)',
      sorts: 'both',
      cell: (row) => row.displayName || row.id,
    },
    ...app,
    { id: 'kind', name: words.columns.kind, width: 'minmax(80px, 160px)', from: 720, cell: (row) => row.kind },
    {
      id: 'risk',
      name: words.columns.risk,
      width: '112px',
      from: 560,
      cell: (row) => <RiskOf id={row.riskLevelValueId} />,
    },
    {
      id: 'holders',
      name: words.columns.holders,
      width: '88px',
      end: true,
      cell: (row) => formatNumber(Number(row.grantCount)),
    },
  ]
}
