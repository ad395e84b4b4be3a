// https://wicg.github.io/shape-detection-api/#barcode-detection-api: not in every browser, nor in TypeScript's library.

interface DetectedBarcode {
  readonly rawValue: string
}

export interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>
}

interface BarcodeDetectorClass {
  new (options?: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Formats that stand on goods and shelves. */
const wanted = [
  'aztec',
  'codabar',
  'code_39',
  'code_93',
  'code_128',
  'data_matrix',
  'ean_13',
  'ean_8',
  'itf',
  'pdf417',
  'qr_code',
  'upc_a',
  'upc_e',
]

function detectorClass(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
}

/** What this browser can read of what stands on goods: nothing where it has no camera or no detector. */
export async function readableFormats(): Promise<readonly string[]> {
  const Detector = detectorClass()
  // Absent where the page came without TLS.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (Detector === undefined || media?.getUserMedia === undefined) return []
  try {
    const formats = await Detector.getSupportedFormats()
    return formats.filter((format) => wanted.includes(format))
  } catch {
    return []
  }
}

/** @throws what the browser throws where it has none; ask {@link readableFormats} first. */
export async function createDetector(): Promise<BarcodeDetector> {
  const Detector = detectorClass()
  if (Detector === undefined) throw new Error('This browser has no detector of barcodes.')
  return new Detector({ formats: await readableFormats() })
}
