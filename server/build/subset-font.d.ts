/** What the package of this name takes and gives, as far as it is used here; published types lack half of it. */
declare module 'subset-font' {
  interface Options {
    /** With all glyphs, `text` is to be empty. */
    readonly keepAllGlyphs: true
    /** OpenType features that stay; all others go. */
    readonly keepFeatures: string[]
    readonly variationAxes: Record<string, { readonly min: number; readonly max: number }>
    readonly targetFormat: 'woff2'
  }
  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>
}
