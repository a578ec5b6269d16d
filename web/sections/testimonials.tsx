import { LazyCarousel } from "./lazy-carousel.tsx";
import { Picture } from "../ui/picture.tsx";
import { RatingStars } from "../ui/rating-stars.tsx";
import type { TestimonialView } from "../views.ts";
import styles from "./testimonials.module.css";
import { useFormats, useWords } from "../sources/locale.ts";

function Quote({ testimonial, faces }: { testimonial: TestimonialView; faces: boolean }) {
  return (
    <figure className={styles.card} data-axis="">
      <Words {...testimonial} faces={faces} />
    </figure>
  );
}

function Words({ rate, html, name, title, picture, faces }: TestimonialView & { faces: boolean }) {
  const words = useWords();
  const formats = useFormats();
  const cut = cutTitle(title);
  const figure = formats.number(rate, 1);
  return (
    <>
      <RatingStars rate={rate} label={words.testimonials.rate({ rate: figure })} figure={figure} />
      {/* HTML that the server sanitised when it was published (API-5). */}
      <blockquote className={styles.quote} data-text="" dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption className={styles.author} data-axis="">
        {/* Decorative beside the name. */}
        {faces && <Picture className={styles.picture} picture={picture} shape="square" sizes="96px" alt="" />}
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          {cut && (
            <p className={styles.title} data-type="small" data-cut={cut !== title || undefined}>
              {cut}
            </p>
          )}
        </div>
      </figcaption>
    </>
  );
}

interface TestimonialsProps {
  testimonials: TestimonialView[];
  averageRate: number;
  reviewCount: number;
}

/**
 * What clients say: the average, and a carousel of testimonials (ABOUT-3, HOME-8). Nothing without any.
 * Their pictures are shown where each has one: among faces, an empty place would look like a fault.
 */
export function Testimonials({ testimonials, averageRate, reviewCount }: TestimonialsProps) {
  const words = useWords();
  const formats = useFormats();
  if (testimonials.length === 0) return null;
  const average = formats.number(averageRate, 1);
  const faces = testimonials.every(({ picture }) => picture.src !== "");
  return (
    <section data-section="plain">
      <div className={styles.head} data-head="">
        <h2>{words.testimonials.heading}</h2>
        <div className={styles.average}>
          {/* The stars' label says it in words. */}
          <p data-type="figure" aria-hidden="true">
            {average}
          </p>
          <div className={styles.sum} data-type="small">
            <RatingStars rate={averageRate} label={words.testimonials.rate({ rate: average })} />
            <p>{words.testimonials.reviews({ count: reviewCount })}</p>
          </div>
        </div>
      </div>
      <LazyCarousel
        className={styles.carousel}
        label={words.testimonials.heading}
        labels={words.carousel}
        slides={testimonials.map((one) => ({
          key: one.id,
          content: <Quote testimonial={one} faces={faces} />,
        }))}
      />
    </section>
  );
}

/** How much of a title is shown (ABOUT-3). */
const titleLength = 25;

/** A title's first 25 characters (ABOUT-3): whole code points, so that no emoji is cut in two. */
export function cutTitle(title: string): string {
  return Array.from(title).slice(0, titleLength).join("");
}
