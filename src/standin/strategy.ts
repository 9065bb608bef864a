// A creative strategy with the five keys the specification names. Their inner fields are "not shown", so these
// are invented; `revision` makes a regenerated strategy tell itself apart from a cached one.
export type CreativeStrategy = Readonly<Record<string, unknown>>

const NEEDS = ['Lasts for years', 'Fits in small spaces', 'Easy to clean']

export const makeStrategy = (
  asin: string,
  countryCode: string,
  revision: number,
  generatedAt: string,
): CreativeStrategy => ({
  product_details: {
    asin,
    country_code: countryCode,
    title: `Product ${asin}`,
    category: 'Home & Living',
    revision,
    generated_at: generatedAt,
  },
  customer_personas: [
    {
      name: 'Maya',
      role: 'Weekend Organizer',
      motive: 'Wants a tidy home without spending the weekend on it',
    },
    { name: 'Tom', role: 'Careful Upgrader', motive: 'Reads every review before replacing what still works' },
    { name: 'Priya', role: 'Gift Hunter', motive: 'Looks for something that arrives ready to give' },
  ],
  customer_reviews: {
    average: 4.3,
    count: 1280,
    praise: ['Sturdier than expected', 'Looks better than in the pictures'],
    complaints: ['The lid is stiff at first', 'Color is darker than shown'],
  },
  customer_needs: NEEDS.map((need, at) => ({ need, priority: at + 1 })),
  strategy: {
    positioning: 'The one that lasts for years',
    tone: 'warm and plain',
    image_plan: NEEDS.map((need, at) => `Image ${at + 1}: show that it ${need.toLowerCase()}`),
  },
})
