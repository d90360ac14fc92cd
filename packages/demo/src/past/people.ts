import type { Client } from '@reeve/client'
import type { Past } from './past.ts'

/** People of the company by their ids, who sign in before they do something. */
export class People {
  readonly #client: Client
  readonly #past: Past
  readonly #emails = new Map<string, string>()
  /** Who has signed in on this day. */
  readonly #signedIn = new Map<string, Client>()
  #day = ''

  constructor(client: Client, past: Past) {
    this.#client = client
    this.#past = past
  }

  /** The service as this person calls it, who signs in once a day. Who has no address is the administrator who made all this. */
  async as(userId: string): Promise<Client> {
    const email = await this.#emailOf(userId)
    return email === '' ? this.#client : this.signIn(email)
  }

  async signIn(email: string): Promise<Client> {
    const day = new Date(this.#past.now()).toISOString().slice(0, 10)
    if (day !== this.#day) this.#signedIn.clear()
    this.#day = day
    const known = this.#signedIn.get(email) ?? (await this.#past.signIn(email))
    this.#signedIn.set(email, known)
    return known
  }

  async #emailOf(userId: string): Promise<string> {
    const known = this.#emails.get(userId)
    if (known !== undefined) return known
    const { userView } = await this.#client.call('directory.users.get', { path: { id: userId } })
    const email = userView.user.email
    this.#emails.set(userId, email)
    return email
  }
}
