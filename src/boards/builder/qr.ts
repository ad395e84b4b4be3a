import { encode } from 'uqr'

/** Modules of light space around a QR code (ISO/IEC 18004, "quiet zone"). */
const quietZone = 4
/** Beyond this version the modules are too fine for a telephone's camera in front of a screen. */
const largestVersion = 25

export interface QrCode {
  /** Modules along each side, with the light space around. */
  readonly size: number
  /** Outline of the dark modules, for an SVG path; one module is one unit. */
  readonly path: string
}

/** A text as a QR code; undefined where it is too long for one that a camera could read. */
export function qrCode(text: string): QrCode | undefined {
  try {
    const { size, data } = encode(text, { ecc: 'L', boostEcc: true, maxVersion: largestVersion, border: quietZone })
    return { size, path: data.flatMap((row, y) => darkRuns(row, y)).join('') }
  } catch (error) {
    // Thrown for a text that does not fit.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** One rectangle for dark modules side by side. */
function darkRuns(row: readonly boolean[], y: number): readonly string[] {
  const runs: string[] = []
  let start: number | undefined
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark) start ??= x
    else if (start !== undefined) {
      runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
      start = undefined
    }
  }
  return runs
}
