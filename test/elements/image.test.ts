import {expect} from 'chai';
import {mediaUrl} from '../../elements/media-url.js';
import {defaultServices} from '../../elements/services.js';
import {make, mount, picture, text, until} from './mount.js';

const native = (element: Element): HTMLImageElement => element.querySelector('img')!;

describe('mediaUrl', () => {
  for (const good of ['https://a.example/x.png', 'http://a.example/x.png', 'data:image/png;base64,AAAA', 'blob:https://a.example/1', '/x.png', ' https://a.example/x.png ']) {
    it(`lets ${good} pass`, () => expect(mediaUrl(good, defaultServices)).to.equal(good.trim()));
  }
  for (const bad of ['javascript:alert(1)', ' JaVaScript:alert(1)', 'data:text/html,<b>', 'file:///etc/passwd', 'ftp://a.example/x', 'http://']) {
    it(`refuses ${bad}`, () => expect(mediaUrl(bad, defaultServices)).to.equal(undefined));
  }
  it('asks the host', () => {
    const services = {...defaultServices, mediaUrl: (url: string) => (url.includes('a.example') ? `https://proxy.example/?${url}` : undefined)};
    expect(mediaUrl('https://a.example/x.png', services)).to.equal('https://proxy.example/?https://a.example/x.png');
    expect(mediaUrl('https://b.example/x.png', services)).to.equal(undefined);
  });
});

describe('impo-image', () => {
  it('loads late, without referrer, with a description', () => {
    const image = make('impo-image', {url: picture(4, 3), description: 'A harbour'});
    mount(image);
    const {loading, decoding, referrerPolicy, alt} = native(image);
    expect({loading, decoding, referrerPolicy, alt}).to.deep.equal({loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer', alt: 'A harbour'});
    image.accessibleLabel = 'The harbour of Bergen';
    expect(native(image).alt).to.equal('The harbour of Bergen');
  });

  it('loads nothing for an empty address', () => {
    const image = make('impo-image', {});
    mount(image);
    expect(native(image).hasAttribute('src')).to.equal(false);
    expect(image.hasAttribute('failed')).to.equal(false);
  });

  it('turns fit into object-fit, fill when it is absent, cover for a header', () => {
    for (const [fit, css] of [['', 'fill'], ['fill', 'fill'], ['contain', 'contain'], ['cover', 'cover'], ['none', 'none'], ['scaleDown', 'scale-down']] as const) {
      const image = make('impo-image', {fit});
      mount(image);
      expect(getComputedStyle(native(image)).objectFit, fit).to.equal(css);
    }
    const header = make('impo-image', {variant: 'header'});
    mount(header);
    expect(getComputedStyle(native(header)).objectFit).to.equal('cover');
    header.fit = 'contain';
    expect(getComputedStyle(native(header)).objectFit).to.equal('contain');
  });

  it('has the sizes of its variants, before and after the picture came', async () => {
    const sizes = {icon: [24, 24], avatar: [40, 40], smallFeature: [100, 100], header: [380, 200]} as const;
    for (const [variant, [width, height]] of Object.entries(sizes)) {
      for (const url of ['', picture(300, 100)]) {
        const image = make('impo-image', {variant, url});
        mount(make('impo-column', {}, text('x'), image));
        if (url) await until(() => native(image).complete && image.style.getPropertyValue('--_ratio'), 'the picture came');
        const box = image.getBoundingClientRect();
        expect([variant, box.width, box.height]).to.deep.equal([variant, width, height]);
      }
    }
  });

  it('never distorts without fit: features keep their ratio under a height, small ones are cropped from the middle', async () => {
    const wide = make('impo-image', {url: picture(300, 200)}), tall = make('impo-image', {url: picture(100, 200)}), round = make('impo-image', {url: picture(300, 100), variant: 'avatar'});
    mount(make('impo-column', {}, text('x'), wide, tall, round));
    await until(() => [wide, tall, round].every((image) => image.style.getPropertyValue('--_ratio')), 'the pictures came');
    const box = (element: Element): DOMRect => native(element).getBoundingClientRect();
    expect(box(wide).width).to.equal(380);
    expect(box(wide).height).to.be.closeTo(253.3, 1);
    expect(box(tall).height).to.be.closeTo(300, 1);
    expect(box(tall).width).to.be.closeTo(150, 1);
    expect(box(round).width).to.be.closeTo(120, 1);
    expect(box(round).height).to.be.closeTo(40, 1);
    expect(box(round).x + 60).to.be.closeTo(round.getBoundingClientRect().x + 20, 1);
  });

  it('shares a row with pictures alone, and is a thumb beside words', async () => {
    const alone = [picture(300, 200), picture(300, 200)].map((url) => make('impo-image', {url})), thumb = make('impo-image', {url: picture(300, 200)});
    mount(make('impo-column', {}, make('impo-row', {}, ...alone), make('impo-row', {}, thumb, text('Words'))));
    const widths = [...alone, thumb].map((image) => Math.round(image.getBoundingClientRect().width));
    expect(widths).to.deep.equal([184, 184, 99]);
  });

  it('says what it would show when it fails, and keeps its role', async () => {
    const image = make('impo-image', {url: 'data:image/png;base64,AAAA', description: 'A harbour'}), refused = make('impo-image', {url: 'javascript:alert(1)', description: 'Trap'});
    mount([image, refused]);
    await until(() => image.hasAttribute('failed'), 'the picture failed');
    expect(image.innerText.trim()).to.equal('A harbour');
    expect(native(image).alt).to.equal('A harbour');
    expect(image.querySelector('.note')?.ariaHidden).to.equal('true');
    expect(refused.hasAttribute('failed')).to.equal(true);
    expect(native(refused).hasAttribute('src')).to.equal(false);
    image.url = picture(2, 2);
    await until(() => !image.hasAttribute('failed'), 'the next picture came');
    expect(image.querySelector('.note')).to.equal(null);
  });
});

describe('impo-video and impo-audio-player', () => {
  it('have native controls and start nothing', async () => {
    const video = make('impo-video', {url: 'https://media.invalid/v.mp4', accessibleLabel: 'The kiln'}), audio = make('impo-audio-player', {url: 'https://media.invalid/a.mp3', description: 'Episode 12'});
    const surface = mount([video, audio]);
    await video.updateComplete;
    await audio.updateComplete;
    for (const element of surface.shadowRoot!.querySelectorAll<HTMLMediaElement>('video, audio')) {
      expect(element.controls).to.equal(true);
      expect(element.autoplay).to.equal(false);
    }
    expect(surface.shadowRoot!.querySelector('video')?.ariaLabel).to.equal('The kiln');
    const player = surface.shadowRoot!.querySelector('audio')!;
    expect(surface.shadowRoot!.getElementById(player.getAttribute('aria-labelledby')!)?.textContent).to.equal('Episode 12');
  });

  it('refuse other addresses, and offer to open a video elsewhere that does not play', async () => {
    const refused = make('impo-video', {url: 'javascript:alert(1)'}), broken = make('impo-video', {url: 'https://media.invalid/v.mp4'}), sound = make('impo-audio-player', {url: 'data:text/html,x', description: 'Trap'});
    mount([refused, broken, sound]);
    await refused.updateComplete;
    await sound.updateComplete;
    expect(refused.querySelector('video, a')).to.equal(null);
    expect(sound.querySelector('audio')).to.equal(null);
    await until(() => broken.querySelector('a'), 'the video failed');
    const link = broken.querySelector('a')!;
    expect([link.href, link.target, link.rel, link.textContent]).to.deep.equal(['https://media.invalid/v.mp4', '_blank', 'noopener noreferrer', 'Open video']);
  });
});
