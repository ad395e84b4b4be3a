import type { Line } from './lines'

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
      ['wax', 1_700, 'Soy wax flakes', 'Coconut wax'],
      ['wick', 10_000, 'Cotton wick', 'ECO'],
      ['jar', 10_000, 'Amber glass jar', 'Clear glass tumbler'],
    ],
    batch: 24,
    minutes: 60,
  },
  {
    name: 'infused oil',
    prefix: 'INF',
    uses: [
      ['oil', 9_500, 'Olive oil', 'Sunflower', 'Sweet almond'],
      ['botanical', 1_200_000, 'Calendula', 'Lavender flowers', 'Chamomile'],
    ],
    batch: 4,
    minutes: 40,
  },
  {
    name: 'soap loaf, uncut',
    prefix: 'LOF',
    uses: [
      ['oil', 7_800, 'Olive oil', 'Coconut oil', 'Castor oil'],
      ['base', 1_600, 'Sodium hydroxide'],
      ['butter', 1_100],
    ],
    batch: 6,
    minutes: 130,
  },
  {
    name: 'labelled box set',
    prefix: 'LBX',
    uses: [
      ['box', 10_000, 'Gift box', 'Soap carton'],
      ['label', 20_000],
      ['metre', 6_000, 'Jute twine', 'Cotton ribbon', 'Satin ribbon'],
    ],
    batch: 50,
    minutes: 50,
  },
  {
    name: 'colour paste',
    prefix: 'PST',
    uses: [
      ['colour', 300_000, 'Mica', 'Ultramarine', 'Iron oxide'],
      ['oil', 700, 'Fractionated'],
    ],
    batch: 3,
    minutes: 20,
  },
] as const satisfies readonly Pick<Line, 'name' | 'prefix' | 'uses' | 'batch' | 'minutes'>[]
