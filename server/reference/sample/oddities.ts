import type { Material } from '@/contract/materials'
import type { Decimal } from '@/contract/decimal'

/** A record that real data has and tidy samples lack: what differs from an ordinary member of its family. */
export interface Oddity {
  /** Where in the sample it stands, from 0. */
  readonly place: number
  readonly family: string
  readonly name: string
  /** `undefined` takes a field away, null empties it. */
  readonly fields?: Partial<Material>
}

const decimal = (digits: string) => digits as Decimal

/** Long, foreign, tiny, huge and empty things, each at a place of its own. */
export const oddities: readonly Oddity[] = [
  {
    place: 4,
    family: 'active',
    name: 'Fragrance calibration standard',
    fields: {
      sku: 'CAL-STD-01',
      unit_measure: 'ng',
      category: 'Laboratory',
      stock_on_hand: decimal('123456789012345678901234.567890'),
      available_stock: decimal('123456789012345678901234.567890'),
      reorder_level: decimal('100000000000000000000000.000001'),
      unit_cost: { amount: decimal('0.00000000000000000001'), currency_code: 'EUR' },
    },
  },
  {
    place: 17,
    family: 'essential',
    name: 'زيت الورد الدمشقي، ١٠ مل',
    fields: { sku: 'EO-ROSE-SY', category: 'زيوت عطرية' },
  },
  { place: 26, family: 'essential', name: 'שמן לבנדר אורגני', fields: { sku: 'EO-LAV-IL' } },
  { place: 35, family: 'colour', name: '抹茶パウダー（化粧品用）', fields: { sku: 'COL-MATCHA', category: '着色料' } },
  { place: 44, family: 'wax', name: '大豆蜡片 — 一级', fields: { sku: 'WAX-大豆-1' } },
  { place: 53, family: 'oil', name: 'Ελαιόλαδο ΈΞΤΡΑ παρθένο', fields: { sku: 'OIL-ΕΛΑ', category: 'Έλαια' } },
  { place: 62, family: 'wax', name: 'Weißes Bienenwachs, gebleicht – Großgebinde', fields: { sku: 'wax-weiß-25' } },
  { place: 71, family: 'essential', name: 'Isparta GÜLÜ YAĞI, ilk damıtma', fields: { sku: 'EO-GÜL' } },
  {
    place: 80,
    family: 'label',
    name: 'Label, seasonal: “Winter at the workshop”, front, 60 × 40 mm, four colours and hot foil on uncoated cotton paper with a removable adhesive, left-hand rewind on a 76 mm core, to be used up before the new wording of the allergen statement takes effect',
    fields: { sku: 'LBL-SEASON-WINTER-WORKSHOP-FRONT-60X40-4C-FOIL-COTTON-REMOVABLE-LH76' },
  },
  { place: 89, family: 'label', name: 'Sticker “-20 %” for_clearance\\outlet', fields: { sku: '100%_OFF\\A' } },
  { place: 98, family: 'metre', name: 'Ribbon <b>satin</b> & "lace" 12 mm', fields: { sku: 'RIB-<12>' } },
  { place: 107, family: 'resale', name: '🕯️ Tealights, 50 pieces', fields: { sku: null } },
  {
    place: 116,
    family: 'colour',
    name: 'Mica sample sachet',
    fields: {
      sku: undefined,
      unit_measure: undefined,
      category: undefined,
      unit_cost: { amount: decimal('0.0042'), currency_code: 'EUR' },
    },
  },
  {
    place: 125,
    family: 'box',
    name: 'Sample received, not yet sorted',
    fields: { sku: null, unit_measure: null, category: null, unit_cost: null },
  },
  {
    place: 134,
    family: 'botanical',
    name: '柚子の皮（乾燥）',
    fields: { sku: 'BOT-YUZU', unit_cost: { amount: decimal('18.0'), currency_code: 'JPY' } },
  },
  {
    place: 143,
    family: 'butter',
    name: 'Tucumã butter, direct from growers',
    fields: { sku: 'BUT-TUC', unit_cost: { amount: decimal('11.3750'), currency_code: 'USD' } },
  },
]
