/** The names an Icon may have in the basic catalog, in the protocol's order. */
export const iconNames: readonly string[] = ('accountCircle add arrowBack arrowForward attachFile calendarToday call camera check close delete '
  + 'download edit event error fastForward favorite favoriteOff folder help home info locationOn lock lockOpen mail menu moreVert '
  + 'moreHoriz notificationsOff notifications pause payment person phone photo play print refresh rewind search send settings share '
  + 'shoppingCart skipNext skipPrevious star starHalf starOff stop upload visibility visibilityOff volumeDown volumeMute volumeOff '
  + 'volumeUp warning').split(' ');
