import type { TestTenant } from '../../server/test/world.ts'

const MARKUP =
  '"><img src=x onerror=reportProblem("ran")><script>reportProblem("ran")</script><style>*{display:none}</style>'
const TURNED = '\u202eturned \u2067around\u2066 \u200f \u061c'
const PICTURES = '👩‍👩‍👧‍👦🏳️‍🌈🤷🏽‍♀️ Z̸̡̪̯ͨ͊̽̅̾̎Ȩ̬̩̾͛ͪ̈́̀́͘ ̶̧̨̱̹̭̯ͧ̾ͬC̷̙̲̝͖ͭ̏ͥͮ͟ ﷽ \u{e0041} \ufdfd'

/** What nobody should have written: markup, turned text, emoji, and words and sentences without an end. */
const HOSTILE: readonly string[] = [
  `${MARKUP}${'w'.repeat(9_800)}`,
  `${TURNED} ${'many short words '.repeat(585)}`,
  `${PICTURES}${'👩‍👩‍👧‍👦'.repeat(400)}`,
  `javascript:reportProblem("ran")//${'/'.repeat(9_000)}{{constructor.constructor("reportProblem('ran')")()}}`,
]

/** Texts of the tenant that pages show: those that people write and those that connectors bring. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  access_reviews: ['display_name', 'description', 'error_detail'],
  access_review_templates: ['display_name', 'description', 'last_schedule_error'],
  users: ['display_name', 'job_title', 'department', 'username', 'employment_type', 'employment_status'],
  apps: ['display_name', 'description'],
  app_users: ['display_name', 'username', 'status_details', 'match_detail'],
  app_entitlements: ['display_name', 'description', 'purpose'],
  app_resources: ['display_name', 'description'],
  app_resource_types: ['display_name', 'description'],
  automations: ['display_name', 'description'],
  clients: ['display_name'],
  connectors: ['display_name', 'description', 'sync_disabled_reason'],
  connector_hosts: ['name', 'version'],
  ai_clients: ['display_name', 'closed_reason'],
  gateway_calls: ['tool_name', 'message'],
  server_tools: ['display_name', 'description', 'paused_reason'],
  server_resources: ['name', 'title', 'description'],
  toolsets: ['display_name', 'description'],
  functions: ['display_name', 'description'],
  function_commits: ['message'],
  findings: ['description', 'remediation_description', 'custom_sub_type'],
  webhooks: ['display_name'],
  roles: ['display_name'],
  saved_views: ['display_name'],
  paper_secrets: ['display_name', 'filename'],
  vaults: ['display_name', 'description'],
  app_secrets: ['label'],
  secret_revocations: ['reason', 'error'],
}
/** Profiles as JSON: names and values alike. */
const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['profile'],
  app_users: ['profile'],
}

/** Puts such texts wherever the tenant has text. The rows are changed as they are stored: no bound of the API holds. */
export async function makeHostile(tenant: TestTenant): Promise<number> {
  let changed = 0
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const known = await columnsOf(tenant, table)
    const set = columns.filter((column) => known.has(column)).map((column) => `${column} = ${ONE_OF}`)
    if (set.length > 0)
      changed += (await tenant.sql(`update ${table} set ${set.join(', ')} returning 1`, [HOSTILE])).length
  }
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    const known = await columnsOf(tenant, table)
    const set = columns
      .filter((column) => known.has(column))
      .map((column) => `${column} = jsonb_build_object(left(${ONE_OF}, 60), ${ONE_OF}, 'plain', ${ONE_OF})`)
    if (set.length > 0) await tenant.sql(`update ${table} set ${set.join(', ')}`, [HOSTILE])
  }
  await tenant.sql(
    `update findings set evidence = 'similarUsernameMatchEvidence', evidence_fields =
       jsonb_build_object('appUsername', ${ONE_OF}, 'identityUsername', ${ONE_OF})`,
    [HOSTILE],
  )
  await tenant.sql(`update sync_lines set message = ($1::text[])[1 + number % ${HOSTILE.length}]`, [HOSTILE])
  // They have the id of their connector.
  const ofServer = ONE_OF.replace('hashtext(id)', 'hashtext(connector_id)')
  await tenant.sql(
    `update tool_servers set display_name = ${ofServer}, description = ${ofServer}, discovery_error = ${ofServer},
       paused_reason = ${ofServer}, paused_at = now()`,
    [HOSTILE],
  )
  return changed
}

const ONE_OF = `($1::text[])[1 + abs(hashtext(id)) % ${HOSTILE.length}]`

async function columnsOf(tenant: TestTenant, table: string): Promise<Set<string>> {
  const rows = await tenant.sql('select column_name from information_schema.columns where table_name = $1', [table])
  return new Set(rows.map(({ column_name }) => String(column_name)))
}
