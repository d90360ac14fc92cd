import type { Counter } from './cohorts.ts'
import type { Layer } from './layers.ts'

const MOST_VALUES = 10

/** Cohorts of the same dimensions with the same entitlements become one, where they differ in one attribute only. */
export function joinSiblings(layers: readonly Layer[], counter: Counter): Layer[] {
  const left = new Set(layers)
  const joined: Layer[] = []
  for (const place of [0, 1, 2]) {
    for (const family of familiesOf([...left], place)) {
      for (let i = 0; i < family.length; i += MOST_VALUES) {
        const some = family.slice(i, i + MOST_VALUES)
        if (some.length < 2) continue
        for (const one of some) left.delete(one)
        joined.push(join(some, place, counter))
      }
    }
  }
  return [...left, ...joined]
}

/** Those that are equal but for the value of the attribute at that place, in the order of these values. */
function familiesOf(layers: readonly Layer[], place: number): Layer[][] {
  const families = new Map<string, Layer[]>()
  for (const layer of layers) {
    if (layer.dimensions.attributes.length <= place) continue
    const others = layer.values.filter((_, i) => i !== place).map((values) => values.join('+'))
    const name = [layer.dimensions.order, others.join('/'), layer.entitlements.join(' ')].join('|')
    families.set(name, [...(families.get(name) ?? []), layer])
  }
  return [...families.values()].map((family) => family.sort((a, b) => a.values[place]![0]! - b.values[place]![0]!))
}

function join(family: readonly Layer[], place: number, counter: Counter): Layer {
  const first = family[0]!
  const members = Uint32Array.from(new Set(family.flatMap((one) => [...one.members]))).sort()
  const { entitlements, holders } = counter.count(members)
  const holdersOf = new Map(entitlements.map((one, i) => [one, holders[i]!]))
  return {
    ...first,
    values: first.values.map((values, i) => (i === place ? family.flatMap((one) => one.values[place]!) : values)),
    members,
    holders: first.entitlements.map((one) => holdersOf.get(one)!),
    parents: [...new Set(family.flatMap(({ parents }) => parents))],
  }
}
