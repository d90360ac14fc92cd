import { networkInterfaces } from 'node:os'
import { type Address, formatAddress, parseAddress, sameAddress } from './address.ts'
import type { Destination, ListenAddress, Policy } from './destination.ts'
import { hostExcepts, isExact, rangeExcepts } from './exceptions.ts'
import { closedToNames, isMetadata, whyNotPublic } from './special-ranges.ts'

/**
 * Why the addresses of a destination forbid it, for the operator; undefined when every one of them is good.
 * Either all are public or all are excepted: a name that mixes them is forbidden as a whole.
 */
export function whyForbidden(
  destination: Destination,
  addresses: readonly Address[],
  policy: Policy,
): string | undefined {
  if (addresses.length === 0) return 'no address'
  const metadata = addresses.find(isMetadata)
  if (metadata) return `${formatAddress(metadata)}: cloud metadata`
  const own = addresses.find((address) => isOwnListener(destination, address, policy))
  if (own) return `${formatAddress(own)}:${destination.port} is a listener of this service`
  if (destination.named) return firstReason(addresses, closedToNames)
  const excepted = addresses.every((address) =>
    policy.exceptions.some((exception) => rangeExcepts(exception, destination, address)),
  )
  if (excepted) return undefined
  if (destination.needsException) {
    return `${addresses.map(formatAddress).join(', ')}: not all of them are in the operator's exceptions`
  }
  return firstReason(addresses, whyNotPublic)
}

function firstReason(addresses: readonly Address[], why: (address: Address) => string | undefined): string | undefined {
  const bad = addresses.find((address) => why(address) !== undefined)
  return bad && `${formatAddress(bad)}: ${why(bad)}`
}

/** A wide exception such as 127.0.0.0/8 does not open the service to itself; one for the very address and port does. */
function isOwnListener(destination: Destination, address: Address, policy: Policy): boolean {
  const mine = policy.ownListeners().some((listener) => listensOn(listener, destination.port, address))
  if (!mine) return false
  return !policy.exceptions.some(
    (exception) =>
      isExact(exception) && (rangeExcepts(exception, destination, address) || hostExcepts(exception, destination)),
  )
}

function listensOn(listener: ListenAddress, port: number, address: Address): boolean {
  if (listener.port !== port) return false
  const listening = parseAddress(listener.address)
  if (listening?.some((byte) => byte !== 0)) return sameAddress(listening, address)
  // The wildcard listens on every address of this machine; so does, for all we know, a listener given by name.
  return isThisMachine(address)
}

const isThisMachine = (address: Address): boolean =>
  address.every((byte) => byte === 0) ||
  (address.length === 4 && address[0] === 127) ||
  machineAddresses().some((mine) => sameAddress(mine, address))

const machineAddresses = (): Address[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .map(({ address }) => parseAddress(address))
    .filter((address) => address !== undefined)
