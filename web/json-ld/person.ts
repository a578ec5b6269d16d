import type { JsonLd } from "./site-graph.ts";
import type { AboutView, MemberCard } from "../views.ts";
import type { MemberView, TeamView } from "../views/team-views.ts";

/** A person of the team (TEAM-3); `url` is the path of their page. */
export function person(member: MemberView, url: string): JsonLd {
  const { name, designation, text, email, phone, picture, socials } = member;
  return {
    "@type": "Person",
    name,
    url,
    image: picture.src || undefined,
    ...(designation && { jobTitle: designation }),
    ...(text && { description: text }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(socials.length > 0 && { sameAs: socials.map(({ href }) => href) }),
  };
}

/** The team in its order (TEAM-1); `urlOf` returns the path of a person's page. */
export function teamList({ team }: TeamView, urlOf: (member: MemberCard) => string): JsonLd {
  return {
    "@type": "ItemList",
    itemListElement: team.map((member, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: member.name,
      url: urlOf(member),
    })),
  };
}

/** The agency's average rating by clients (ABOUT-3): only where clients have rated it. */
export function agencyRating({ averageRate, reviewCount }: AboutView, agency: string): JsonLd[] {
  if (reviewCount < 1 || averageRate <= 0) return [];
  return [
    {
      "@type": "AggregateRating",
      itemReviewed: { "@type": "Organization", name: agency, url: "/" },
      ratingValue: averageRate.toFixed(1),
      bestRating: 5,
      reviewCount,
    },
  ];
}
