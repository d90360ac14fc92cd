import { Client } from '@reeve/client'
import type { Filled, Past } from '@reeve/demo'
import { SET_UP_DAYS } from '@reeve/demo/limits'
import type { TenantOffice } from '@reeve/server/host'
import { fetchAnywhere } from './fetch-anywhere.ts'

export type Admin = { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string }

export const clientOf = (admin: Admin, now?: () => number): Client =>
  new Client({ baseUrl: admin.baseUrl, credentials: admin, fetch: fetchAnywhere, ...(now ? { now } : {}) })

/** A service of its own lives through the weeks before today, beside whatever runs here; then its tenant moves in. */
export async function withPast(
  office: TenantOffice,
  label: string,
  play: (client: Client, past: Past) => Promise<Filled>,
): Promise<{ readonly admin: Admin; readonly done: Filled }> {
  const { playPast } = await import('@reeve/server/service')
  const { admin, result } = await playPast(office, {
    label,
    days: SET_UP_DAYS,
    async play(service) {
      const now = (): number => service.now().epochMilliseconds
      // Who waits for the same is served by the same turn.
      let settling: Promise<void> | undefined
      const settle = (): Promise<void> => {
        settling ??= service.settle().finally(() => {
          settling = undefined
        })
        return settling
      }
      return play(clientOf(service.admin, now), {
        now,
        pause: settle,
        async moveTo(at) {
          await settle()
          service.setTo(Temporal.Instant.fromEpochMilliseconds(at))
          await settle()
        },
        async signIn(email) {
          const headers = await service.signIn(email)
          return new Client({
            baseUrl: service.admin.baseUrl,
            fetch: (url, init) => fetchAnywhere(url, { ...init, headers: { ...init.headers, ...headers } }),
          })
        },
      })
    },
  })
  return { admin, done: result }
}
