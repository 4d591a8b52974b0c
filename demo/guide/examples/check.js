import {checkCard, impoMobile} from 'impo-elements/cards';

const card = {
  title: 'Tea',
  summary: 'A choice of two teas.',
  height: 9000,
  components: [
    {id: 'root', component: 'Column', children: ['pick', 'gone']},
    {id: 'pick', component: 'Hologram', text: 'Sencha'},
  ],
  dataModel: {},
};

document.querySelector('#check').addEventListener('click', () => {
  const {ok, broken} = checkCard(impoMobile, card);
  const lines = ok ? [] : broken.map(({pointer, message}) => {
    const line = document.createElement('li');
    line.textContent = `${pointer}: ${message}`;
    return line;
  });
  document.querySelector('#broken').replaceChildren(...lines);
});
