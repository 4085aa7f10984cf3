import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { parentsContent, parentTestimonials } from '../../content/parents';
import { formatDollars } from '../../lib/format';
import { useReducedMotion } from '../../lib/hooks/use-reduced-motion';

/** Time until the next quote, ms. */
const autoplayMs = 5000;

/** Five quotes that advance automatically until touched, hovered or paused. */
export function ParentsCarousel() {
  const isStill = useReducedMotion();
  const plugins = useMemo(
    () =>
      isStill
        ? []
        : [
            Autoplay({
              delay: autoplayMs,
              stopOnInteraction: true,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ],
    [isStill],
  );
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start' }, plugins);
  const [isPaused, setPaused] = useState(false);
  const stop = () => {
    setPaused(true);
    carousel?.plugins().autoplay?.stop();
  };
  return (
    <section aria-labelledby="parents-say" aria-roledescription="carousel" className="page-width py-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="parents-say" className="text-3xl">
          {parentsContent.testimonialsTitle}
          <SampleMark />
        </h2>
        <div className="flex gap-2 noscript:hidden">
          <Button variant="secondary" aria-label="Previous quote" onClick={() => carousel?.scrollPrev()}>
            <Icon name="back" />
          </Button>
          <Button variant="secondary" aria-label="Next quote" onClick={() => carousel?.scrollNext()}>
            <Icon name="arrow" />
          </Button>
          {!isStill && (
            <Button variant="secondary" aria-label="Stop the carousel" aria-pressed={isPaused} onClick={stop}>
              <Icon name="pause" />
            </Button>
          )}
        </div>
      </div>
      <div ref={viewport} className="mt-8 overflow-hidden noscript:overflow-x-auto" data-carousel>
        <ul className="-ml-6 flex touch-pan-y">
          {parentTestimonials.map((testimonial) => (
            <li
              key={testimonial.id}
              className="min-w-0 flex-[0_0_100%] pb-8 pl-6 sm:flex-[0_0_50%] lg:flex-[0_0_33.333%]"
            >
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft">{parentsContent.smallPrint}</p>
    </section>
  );
}

function Quote({ testimonial }: { testimonial: (typeof parentTestimonials)[number] }) {
  return (
    <figure className="flex h-full flex-col rounded-lg bg-sheet p-6 ring-1 ring-line">
      <p className="till leader text-sm">
        <span>
          {testimonial.product}, {testimonial.retailer}
        </span>
        <span className="leader-dots" />
        <span className="font-display text-xl font-extrabold text-green-deep">
          {formatDollars(testimonial.savings)}
        </span>
      </p>
      <blockquote className="mt-3 flex-1 text-lg">“{testimonial.quote}”</blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-gold-wash font-display font-bold text-gold-text"
        >
          {testimonial.initials}
        </span>
        <span>
          <span className="block font-semibold">{testimonial.name}</span>
          <span className="block text-sm text-soft">{testimonial.title}</span>
        </span>
      </figcaption>
    </figure>
  );
}
