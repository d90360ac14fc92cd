import { stringify } from 'yaml'
import type { Addresses } from '../../service/addresses.ts'
import { type Described, type DescribedEndpoint, type DescribedIntake, openApiDocument } from '../../wire/openapi.ts'

type Parts = {
  readonly operations: readonly Described[]
  readonly endpoints: readonly DescribedEndpoint[]
  readonly intakes: readonly DescribedIntake[]
  addresses(): Addresses
}

/** The contract as text, made once for each address it is read at. */
export class Contract {
  readonly #parts: Parts
  readonly #texts = new Map<string, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  json(): string {
    return this.#text('json', (document) => JSON.stringify(document))
  }

  yaml(): string {
    return this.#text('yaml', (document) => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }))
  }

  #text(form: string, write: (document: unknown) => string): string {
    const addresses = this.#parts.addresses()
    const server = serverOf(addresses)
    const name = `${form} ${server.url}`
    const known = this.#texts.get(name)
    if (known !== undefined) return known
    const text = write(contractOf({ ...this.#parts, addresses }))
    this.#texts.set(name, text)
    return text
  }
}

export const contractOf = ({ addresses, ...parts }: Omit<Parts, 'addresses'> & { addresses: Addresses }) =>
  openApiDocument({ ...parts, server: serverOf(addresses) })

/** Where calls go: the one address of a single host, or a host for each tenant. */
function serverOf(addresses: Addresses) {
  if (addresses.singleHost) return { url: addresses.baseUrlOf({ label: 'default' }) }
  return {
    url: addresses.baseUrlOf({ label: '{tenantDomain}' }),
    variables: { tenantDomain: { default: 'example', description: 'The label of the tenant.' } },
  }
}
