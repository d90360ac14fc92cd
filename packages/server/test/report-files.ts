import assert from 'node:assert/strict'
import http from 'node:http'
import { parse } from 'csv-parse/sync'
import type { Caller, Json } from './caller.ts'
import { REVIEW } from './reviews.ts'
import type { World } from './world.ts'

export type Form = 'JSON' | 'CSV' | 'XLSX' | 'ZIP'

export const reportPath = (reviewId: string): string => `${REVIEW}/${reviewId}/report`

export const reportsOf = async (caller: Caller, reviewId: string): Promise<Json[]> => {
  const reply = await caller.get(reportPath(reviewId))
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list
}

/** A report that is written. */
export async function reportOf(world: World, caller: Caller, reviewId: string, form: Form, columns: string[] = []) {
  const reply = await caller.post(reportPath(reviewId), {
    format: `ACCESS_REVIEW_REPORT_FORMAT_${form}`,
    reportColumnConfig: { columns: columns.map((name) => `ACCESS_REVIEW_REPORT_COLUMN_${name}`) },
  })
  assert.equal(reply.status, 200, reply.text)
  await world.work()
  const [report] = await reportsOf(caller, reviewId)
  assert.equal(report.state, 'REPORT_STATE_OK', JSON.stringify(report))
  return report
}

export type Downloaded = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }

/** What is at the address of a file, for whoever has the address. */
export const download = (world: Pick<World, 'url'>, address: string): Promise<Downloaded> =>
  new Promise((resolve, reject) => {
    const { host, pathname } = new URL(address)
    const { port } = new URL(world.url)
    const options = { hostname: '127.0.0.1', port, path: pathname, headers: { host } }
    const request = http.get(options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
    })
    request.on('error', reject)
  })

export async function fileOf(world: Pick<World, 'url'>, report: Json): Promise<Buffer> {
  const { status, bytes } = await download(world, report.downloadUrl)
  assert.equal(status, 200)
  return bytes
}

export const csvRows = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes).toString()) as string[][]
