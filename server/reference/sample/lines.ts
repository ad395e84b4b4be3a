/** One kind of product: how it is sold and what goes into one piece of it. */
export interface Line {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly prefix: string
  /** Euro cents for the smallest size. */
  readonly price: number
  readonly sizes: readonly [string, ...string[]]
  /** A second choice that multiplies the sizes; the label goes on the attribute. */
  readonly choice?: { readonly label: string; readonly values: readonly [string, ...string[]] }
  /** Pieces in one batch, and the minutes that one takes. */
  readonly batch: number
  readonly minutes: number
  /** Family of a material, and ten-thousandths of its unit for one piece. */
  readonly uses: readonly (readonly [family: string, amount: number])[]
}

export const lines: readonly Line[] = [
  {
    key: 'candle',
    name: 'soy candle',
    category: 'Candles',
    prefix: 'CAN',
    price: 1490,
    sizes: ['60 ml', '180 ml', '250 ml'],
    choice: { label: 'Lid', values: ['Bamboo', 'Black metal'] },
    batch: 24,
    minutes: 95,
    uses: [
      ['wax', 1_450],
      ['fragrance', 140_000],
      ['wick', 10_000],
      ['jar', 10_000],
      ['label', 20_000],
      ['box', 10_000],
    ],
  },
  {
    key: 'soap',
    name: 'bar soap',
    category: 'Soap',
    prefix: 'SOP',
    price: 690,
    sizes: ['100 g', '40 g guest size'],
    batch: 48,
    minutes: 140,
    uses: [
      ['oil', 620],
      ['butter', 110],
      ['base', 130],
      ['essential', 25_000],
      ['colour', 15_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'balm',
    name: 'lip balm',
    category: 'Lip care',
    prefix: 'LIP',
    price: 490,
    sizes: ['4.5 g tube', '15 ml tin'],
    batch: 60,
    minutes: 70,
    uses: [
      ['wax', 12],
      ['butter', 15],
      ['oil', 21],
      ['essential', 900],
      ['bottle', 10_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'body-butter',
    name: 'body butter',
    category: 'Body care',
    prefix: 'BBT',
    price: 1690,
    sizes: ['50 ml', '100 ml', '250 ml'],
    batch: 20,
    minutes: 80,
    uses: [
      ['butter', 720],
      ['oil', 240],
      ['active', 8_000],
      ['essential', 12_000],
      ['jar', 10_000],
      ['label', 20_000],
    ],
  },
  {
    key: 'bath-bomb',
    name: 'bath bomb',
    category: 'Bath',
    prefix: 'BTH',
    price: 550,
    sizes: ['120 g', 'Set of 3', 'Set of 6'],
    batch: 40,
    minutes: 110,
    uses: [
      ['base', 1_080],
      ['oil', 60],
      ['essential', 18_000],
      ['botanical', 40_000],
      ['colour', 10_000],
    ],
  },
  {
    key: 'shampoo',
    name: 'shampoo bar',
    category: 'Hair care',
    prefix: 'SHB',
    price: 990,
    sizes: ['80 g', '25 g travel'],
    batch: 36,
    minutes: 100,
    uses: [
      ['base', 590],
      ['butter', 80],
      ['active', 21_000],
      ['essential', 11_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'diffuser',
    name: 'reed diffuser',
    category: 'Home fragrance',
    prefix: 'RDF',
    price: 2490,
    sizes: ['100 ml', '200 ml'],
    choice: { label: 'Reeds', values: ['Natural', 'Black', 'Flower'] },
    batch: 18,
    minutes: 55,
    uses: [
      ['fragrance', 280_000],
      ['bottle', 10_000],
      ['label', 20_000],
      ['box', 10_000],
    ],
  },
  {
    key: 'melts',
    name: 'wax melts',
    category: 'Candles',
    prefix: 'MLT',
    price: 650,
    sizes: ['Bar of 6', 'Bag of 12'],
    batch: 50,
    minutes: 75,
    uses: [
      ['wax', 650],
      ['fragrance', 65_000],
      ['colour', 4_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'spray',
    name: 'room spray',
    category: 'Home fragrance',
    prefix: 'RSP',
    price: 1290,
    sizes: ['100 ml'],
    batch: 30,
    minutes: 45,
    uses: [
      ['essential', 45_000],
      ['active', 10_000],
      ['bottle', 10_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'serum',
    name: 'face serum',
    category: 'Face care',
    prefix: 'SER',
    price: 2890,
    sizes: ['30 ml', '10 ml roll-on'],
    batch: 25,
    minutes: 90,
    uses: [
      ['oil', 270],
      ['active', 14_000],
      ['essential', 5_000],
      ['bottle', 10_000],
      ['label', 10_000],
      ['box', 10_000],
    ],
  },
  {
    key: 'salts',
    name: 'bath salts',
    category: 'Bath',
    prefix: 'SLT',
    price: 1190,
    sizes: ['300 g', '600 g', '1 kg'],
    choice: { label: 'Blend', values: ['Relaxing', 'Awakening', 'After sport', 'Unscented'] },
    batch: 32,
    minutes: 60,
    uses: [
      ['botanical', 2_900_000],
      ['essential', 22_000],
      ['jar', 10_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'pillar',
    name: 'pillar candle',
    category: 'Candles',
    prefix: 'PIL',
    price: 1890,
    sizes: ['8 cm', '12 cm', '18 cm'],
    batch: 16,
    minutes: 120,
    uses: [
      ['wax', 4_100],
      ['fragrance', 250_000],
      ['wick', 10_000],
      ['colour', 20_000],
      ['label', 10_000],
    ],
  },
  {
    key: 'cream',
    name: 'hand cream',
    category: 'Body care',
    prefix: 'HCR',
    price: 1390,
    sizes: ['75 ml', '30 ml'],
    batch: 40,
    minutes: 105,
    uses: [
      ['oil', 180],
      ['butter', 95],
      ['wax', 45],
      ['active', 12_000],
      ['essential', 6_000],
      ['bottle', 10_000],
      ['label', 10_000],
    ],
  },
]

export const scents = [
  'Lavender & thyme',
  'Fig leaf',
  'Cedar & smoke',
  'Sea salt & driftwood',
  'Black tea & honey',
  'Tonka & vanilla',
  'Wild fern',
] as const

/** Half-made things that recipes use: a name, what it is counted in by its name, and what goes into one. */
export const preparations = [
  {
    name: 'fragrance blend',
    prefix: 'BLD',
    uses: [
      ['essential', 600_000],
      ['fragrance', 400_000],
    ],
    batch: 5,
    minutes: 35,
  },
  {
    name: 'poured wax base',
    prefix: 'PWB',
    uses: [
      ['wax', 1_700],
      ['wick', 10_000],
      ['jar', 10_000],
    ],
    batch: 24,
    minutes: 60,
  },
  {
    name: 'infused oil',
    prefix: 'INF',
    uses: [
      ['oil', 9_500],
      ['botanical', 1_200_000],
    ],
    batch: 4,
    minutes: 40,
  },
  {
    name: 'soap loaf, uncut',
    prefix: 'LOF',
    uses: [
      ['oil', 7_800],
      ['base', 1_600],
      ['butter', 1_100],
    ],
    batch: 6,
    minutes: 130,
  },
  {
    name: 'labelled box set',
    prefix: 'LBX',
    uses: [
      ['box', 10_000],
      ['label', 20_000],
      ['metre', 6_000],
    ],
    batch: 50,
    minutes: 50,
  },
  {
    name: 'colour paste',
    prefix: 'PST',
    uses: [
      ['colour', 300_000],
      ['oil', 700],
    ],
    batch: 3,
    minutes: 20,
  },
] as const satisfies readonly Pick<Line, 'name' | 'prefix' | 'uses' | 'batch' | 'minutes'>[]
