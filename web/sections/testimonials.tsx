export function Testimonials(_: { testimonials: unknown[]; averageRate: number; reviewCount: number }) {
  return null;
}
