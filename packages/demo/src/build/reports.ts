import type { Client } from '@reeve/client'
import { all } from './pages.ts'

/** Copies of ready-made ones, as an auditor would keep them. */
const READY = [
  { displayName: 'Privileged access', templateId: 'privileged-access' },
  { displayName: 'Access unused for 90 days', templateId: 'access-unused-for-90-days' },
  { displayName: 'Leavers with live accounts', templateId: 'disabled-people-with-live-accounts' },
  { displayName: 'How long approvals take', templateId: 'approvals-and-how-long-they-took' },
  { displayName: 'Open findings', templateId: 'open-findings-by-age' },
] as const

const OWN = {
  displayName: 'People by department',
  prompt: 'How many people of each department have access to something?',
  schedule: { enabled: true, cronSpec: '0 7 * * 1', format: 'XLSX' },
  definition: {
    dataset: 'grants',
    groupBy: ['user.department'],
    measures: [{ fn: 'COUNT_DISTINCT', column: 'user', as: 'people' }],
    sort: [{ column: 'people', descending: true }],
  },
} as const

/** Makes the reports of the company, shared, and has the copies run once. Returns how many had to be made. */
export async function ensureReports(client: Client): Promise<number> {
  const known = await all((query) => client.call('reports.list', { query }))
  const names = new Set(known.map(({ displayName }) => displayName))
  const missing = [...READY, OWN].filter(({ displayName }) => !names.has(displayName))
  for (const wanted of missing) {
    const body = { ...structuredClone(wanted), visibility: 'REPORT_VISIBILITY_TENANT' } as const
    const { report } = await client.call('reports.create', { body })
    if (wanted !== OWN) await client.call('reports.run', { path: { id: report.id }, body: {} })
  }
  return missing.length
}
