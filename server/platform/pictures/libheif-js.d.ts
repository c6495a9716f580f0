// The package has no usable types; these cover what is called here.
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    /** RGBA, 8 bits each. */
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `pixels`, rotated as the file says; null where the image can't be decoded. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void
    free(): void
  }
  const libheif: {
    HeifDecoder: new () => {
      /** Empty for what is no HEIF file. */
      decode(bytes: Uint8Array): HeifImage[]
      decoder: { delete(): void } | null
    }
  }
  export default libheif
}
