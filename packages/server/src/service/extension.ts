/**
 * Where an area lets others take part. It declares the point in its `api.ts`; areas that know it declare in their own
 * value what they add. So the areas do not need each other in a circle.
 */
export type ExtensionPoint<Added> = { readonly name: string; readonly adds?: Added }

export type Extension = { readonly point: ExtensionPoint<unknown>; readonly added: unknown }

export const extensionPoint = <Added>(name: string): ExtensionPoint<Added> => ({ name })

export const extend = <Added>(point: ExtensionPoint<Added>, added: Added): Extension => ({ point, added })

/** What the areas have added, by point. */
export class Extensions {
  readonly #added = new Map<ExtensionPoint<unknown>, unknown[]>()

  constructor(extensions: readonly Extension[]) {
    for (const { point, added } of extensions) this.#added.set(point, [...(this.#added.get(point) ?? []), added])
  }

  of<Added>(point: ExtensionPoint<Added>): readonly Added[] {
    return (this.#added.get(point) ?? []) as Added[] // Safe because `extend` pairs a point with what it takes.
  }

  /** Of a point that exactly one area has to serve. */
  only<Added>(point: ExtensionPoint<Added>): Added {
    const [added, ...others] = this.of(point)
    if (added === undefined || others.length > 0) throw new Error(`${point.name}: one area has to serve it`)
    return added
  }
}
