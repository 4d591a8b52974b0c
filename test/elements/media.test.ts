import {expect} from 'chai';
import {words} from '../../elements/words.js';
import {make, mount, until} from './mount.js';

/** A tenth of a second of silence. */
function silence(): string {
  const samples = 800;
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (offset: number, letters: string): void => [...letters].forEach((letter, index) => bytes.setUint8(offset + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8_000, true);
  bytes.setUint32(28, 8_000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, samples, true);
  new Uint8Array(bytes.buffer).fill(128, 44);
  return URL.createObjectURL(new Blob([bytes.buffer], {type: 'audio/wav'}));
}

describe('audio player', () => {
  it('is a native player named by the title above it, and plays nothing by itself', async () => {
    const player = make('impo-audio-player', {url: silence(), description: 'Episode 12', accessibleDescription: 'Two minutes'});
    mount(player);
    await player.updateComplete;
    const audio = player.querySelector('audio')!;
    const title = player.querySelector('[part=title]')!;
    expect(title.textContent).to.equal('Episode 12');
    expect(audio.getAttribute('aria-labelledby')).to.equal(title.id);
    expect(audio.getAttribute('aria-description')).to.equal('Two minutes');
    expect([audio.controls, audio.autoplay, audio.preload]).to.deep.equal([true, false, 'metadata']);
    await until(() => audio.readyState > 0, 'the sound came');
    expect(audio.paused).to.equal(true);
    player.accessibleLabel = 'The twelfth';
    await player.updateComplete;
    expect(audio.getAttribute('aria-label')).to.equal('The twelfth');
    expect(audio.hasAttribute('aria-labelledby')).to.equal(false);
    player.description = '';
    await player.updateComplete;
    expect(player.querySelector('[part=title]')).to.equal(null);
    expect(player.querySelector('audio'), 'the player stays').to.equal(audio);
  });

  it('says quietly that it does not play, and recovers with another address', async () => {
    const player = make('impo-audio-player', {url: 'javascript:1', description: 'Episode 12'});
    mount(player);
    await player.updateComplete;
    expect(player.querySelector('audio')).to.equal(null);
    expect(player.textContent).to.contain('Episode 12').and.contain(words.cannotShow);
    player.url = silence();
    await player.updateComplete;
    expect(player.querySelector('audio')).to.not.equal(null);
    player.url = 'data:audio/wav;base64,AAAA';
    await until(() => player.querySelector('audio') === null, 'the broken sound was noticed');
  });

  it('draws a player without a source while there is no address yet', async () => {
    const player = make('impo-audio-player', {});
    mount(player);
    await player.updateComplete;
    expect(player.querySelector('audio')!.hasAttribute('src')).to.equal(false);
  });
});

describe('video', () => {
  it('is a native player with a name, and plays nothing by itself', async () => {
    const video = make('impo-video', {url: URL.createObjectURL(new Blob([])), accessibleLabel: 'The kiln'});
    mount(video);
    await video.updateComplete;
    const player = video.querySelector('video')!;
    expect(player.getAttribute('aria-label')).to.equal('The kiln');
    expect([player.controls, player.autoplay, player.playsInline]).to.deep.equal([true, false, true]);
  });

  it('offers a link where it does not play, unless the address was refused', async () => {
    const video = make('impo-video', {url: `${location.origin}/test/elements/none.mp4`, accessibleLabel: 'The kiln'});
    mount(video);
    await until(() => video.querySelector('a'), 'it failed');
    const link = video.querySelector('a')!;
    expect(link.textContent).to.equal(words.openVideo);
    expect([link.target, link.rel, link.href]).to.deep.equal(['_blank', 'noopener noreferrer', `${location.origin}/test/elements/none.mp4`]);
    expect(video.textContent).to.contain('The kiln');
    video.url = 'javascript:alert(1)';
    await video.updateComplete;
    expect(video.querySelector('a')).to.equal(null);
    expect(video.textContent).to.contain('The kiln');
  });

  it('asks the host’s policy', async () => {
    const asked: string[] = [];
    const video = make('impo-video', {url: 'https://a.example/film.mp4'});
    mount(video, {services: {words, headingOffset: 0, mediaUrl: (url) => { asked.push(url); return undefined; }}});
    await video.updateComplete;
    expect(asked).to.deep.equal(['https://a.example/film.mp4']);
    expect(video.querySelector('video')).to.equal(null);
  });
});

describe('placeholder', () => {
  it('says that something cannot be shown, and why', () => {
    const element = make('impo-placeholder', {reason: 'Too deep.'});
    mount(element);
    expect([...element.querySelectorAll('strong, span')].map(({textContent}) => textContent)).to.deep.equal([words.cannotShow, 'Too deep.']);
    element.reason = '';
    expect(element.textContent).to.equal(words.cannotShow);
  });
});
